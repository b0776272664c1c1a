import { mediaNotes } from '../rules/blocks/media-note.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Drops audio, or puts its base64 before the model as text. */
export const audioUnread: Quirk = defineQuirk({
  id: 'audio-unread',
  title: 'shows the model no audio',
  phase: 'content',
  severity: 'lossy',
  effect: 'reducing',
  loss: 'the audio; its type and size stay as text',
  portable: true,
  transforms: mediaNotes('audio'),
});
