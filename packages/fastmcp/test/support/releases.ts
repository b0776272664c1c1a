import * as newest from 'fastmcp';
import * as oldest from 'fastmcp-oldest';

/** Either end of the range of FastMCP that the adapter supports, seen through the newest one's types. */
export const releases = { oldest: oldest as unknown as typeof newest, newest };

export type Release = keyof typeof releases;
