import 'server-only';
import type { ServerResponse } from 'node:http';
import { UserSlots } from '../limits/user-slots';
import { keepAlive } from '../platform/shape/keep-alive';
import { singleton } from '../platform/singleton';
import { beforeFramework } from './before-framework';

declare module '../platform/singleton' {
  interface Singletons {
    requestSlots: UserSlots<string>;
  }
}

/** Browsers open as many connections to a host over HTTP/1.1, so that no browser waits here. */
const AT_ONCE = 6;

/** A request that is unanswered by then is busy elsewhere, and makes room for the next one. */
const SLOT_MS = 100;

/**
 * Hundreds of requests of one session would hold the event loop. Requests without a session pass: users who share an
 * address must not wait for each other.
 */
export function paceRequests(): void {
  const slots = singleton('requestSlots', () => new UserSlots<string>(AT_ONCE, Infinity));
  beforeFramework((request, response, pass) => {
    const session = request.headers.authorization ?? request.headers.cookie;
    if (session === undefined) pass();
    else keepAlive(passInTurn(slots, session, response, pass), 'a request could not be let in');
  });
}

async function passInTurn(
  slots: UserSlots<string>,
  session: string,
  response: ServerResponse,
  pass: () => void,
): Promise<void> {
  const leaving = new AbortController();
  const leave = (): void => {
    leaving.abort();
  };
  response.once('close', leave);
  const free = await slots.take(session, leaving.signal).catch(() => null);
  response.off('close', leave);
  // The client has left.
  if (free === null) return;
  // Other work gets its turn of the event loop before the next request.
  const makeRoom = (): void => void setImmediate(free);
  setTimeout(makeRoom, SLOT_MS).unref();
  onHead(response, makeRoom);
  response.once('close', makeRoom);
  pass();
}

function onHead(response: ServerResponse, listener: () => void): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...values: unknown[]): ServerResponse {
    listener();
    return Reflect.apply(writeHead, this, values);
  };
}
