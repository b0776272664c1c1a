/** The smallest real files of their kind, so that clients that decode media can. */

/** A PNG of one pixel. */
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A WAV without samples. */
export const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

/** Four bytes of no particular type. */
export const bytes = '3q2+7w==';
