declare module 'express-4' {
  import express from 'express';
  export default express;
}
