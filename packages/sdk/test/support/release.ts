/** Which end of the supported range. */
export type Release = 'oldest' | 'newest';

export const releases: readonly Release[] = ['oldest', 'newest'];
