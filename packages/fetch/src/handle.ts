/** The handler, with the arguments that came beside the request. */
export type Handle = (request: Request, rest: readonly unknown[]) => Response | Promise<Response>;
