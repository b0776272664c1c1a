import type { DownLevel } from '../down-level.js';
import { audio } from './d1-audio.js';
import { resourceLink } from './d2-resource-link.js';
import { structuredContent } from './d3-structured-content.js';

/** In the order in which they run. */
export const downLevels: readonly DownLevel[] = [audio, resourceLink, structuredContent];
