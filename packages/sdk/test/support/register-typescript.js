/* Lets Node 20 run the servers of these tests as processes of their own: `node --import` this, then a `.ts` file. */
import { register } from 'node:module';

register('./typescript-hooks.js', import.meta.url);
