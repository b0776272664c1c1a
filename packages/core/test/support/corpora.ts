import { brokenMessage, corpus, hostileMessage, jsonMessage, type Sent, viewMessage } from './arbitraries.js';
import { deepFreeze } from './freeze.js';

/*
 * The same messages for every rule and in every run. Drawing costs more than sending, so they are drawn once for
 * all test files of a thread.
 */

export const jsonMessages: readonly Sent[] = [
  ...corpus(jsonMessage, 2000),
  ...corpus(brokenMessage, 1000),
  ...corpus(viewMessage, 200),
].map(deepFreeze);

export const hostileMessages: readonly Sent[] = corpus(hostileMessage, 1000);
