import 'server-only';
import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '@/lib/domain/shared/error-code';
import { beforeFramework, beforeServerEvents } from './before-framework';
import { onRequest } from './on-request';
import { cutHeaders, mendCookies, refusalOfHead } from './request/head-limits';
import { errorStatus } from './response/error-status';
import { refusalBody } from './response/refusal-body';

/**
 * Bounds what an unknown client writes, because the framework's work on a header or query grows with the square of
 * its length, for files and unknown addresses too. Refuses too long a head and cuts each header. Call it last of
 * all that stands before the framework, so that it runs first.
 */
export function boundRequests(): void {
  onRequest(({ headers }) => {
    cutHeaders(headers);
    mendCookies(headers);
  });
  beforeFramework((request, response, pass) => {
    const code = refusalOfHead(request);
    if (code === null) pass();
    else refuse(response, code);
  });
}

/**
 * Treats upgrade requests as ordinary ones: no other protocol is spoken here, and none of our limits sees what the
 * framework does with them. The development server needs them.
 */
export function ignoreUpgrades(): void {
  beforeServerEvents((server, event, _values, pass) => {
    if (event === 'connection') server.removeAllListeners('upgrade');
    return pass();
  });
}

/** Closes the connection, so that what else was sent on it is not read. */
function refuse(response: ServerResponse, code: ErrorCode): void {
  response.writeHead(errorStatus(code), {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(refusalBody(code));
}
