/**
 * Lets the referee start on Node 20. It imports `globSync` from `fs`, which Node has from 22 on, for a command that
 * this lane does not use. `node --import <this file> …` gives it an `fs` that has one.
 */
import { register } from 'node:module';

register('./hooks.js', import.meta.url);
