import type { IncomingMessage } from 'node:http';
import type { RouterOptions } from './options.js';

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Why a request is refused; `undefined` where it may pass. */
export type Guard = (request: IncomingMessage) => string | undefined;

/**
 * Keeps pages in a browser from reaching a server behind its back (DNS rebinding; "Security warning" of Streamable
 * HTTP). Without lists a server that is reached on the loopback interface takes the names of this machine only; one
 * that is reached from outside takes any, because it can't know its own.
 */
export function guardOf({ allowedHosts, allowedOrigins }: RouterOptions): Guard {
  const hosts = listOf('allowedHosts', allowedHosts);
  const origins = listOf('allowedOrigins', allowedOrigins ?? allowedHosts);
  return (request) => {
    const { host, origin } = request.headers;
    const byDefault = isLoopback(request) ? thisMachine : undefined;
    if (!isIn(hosts ?? byDefault, hostnameOf(`http://${host}`))) {
      return `Host ${JSON.stringify(host ?? '')} is not allowed: name it in allowedHosts`;
    }
    if (origin !== undefined && !isIn(origins ?? byDefault, hostnameOf(origin))) {
      return `Origin ${JSON.stringify(origin)} is not allowed: name it in allowedOrigins`;
    }
    return undefined;
  };
}

type List = readonly string[] | 'any' | undefined;

function listOf(name: string, list: readonly string[] | false | undefined): List {
  if (list === false) return 'any';
  if (list !== undefined && !(Array.isArray(list) && list.every((host) => typeof host === 'string'))) {
    throw new TypeError(`mcpRouter: ${name} must be a list of host names, or false`);
  }
  return list?.map((host) => host.toLowerCase());
}

function isIn(list: List, hostname: string | undefined): boolean {
  return list === undefined || list === 'any' || (hostname !== undefined && list.includes(hostname));
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : undefined;
}

function isLoopback({ socket }: IncomingMessage): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(socket.localAddress ?? '');
}
