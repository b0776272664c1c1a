import { type BlobOptions, embeddedBlobs } from '../rules/blocks/embedded.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Drops binary resources that a result embeds, or puts their base64 before the model as text. */
export const blobUnread: Quirk<BlobOptions> = defineQuirk<BlobOptions>({
  id: 'blob-unread',
  title: 'shows the model no embedded binary resources',
  phase: 'content',
  severity: 'lossy',
  effect: 'reducing',
  loss: 'bytes that are no text and no picture; URI, type and size stay as text',
  portable: true,
  transforms: embeddedBlobs,
  defaults: { images: true },
});
