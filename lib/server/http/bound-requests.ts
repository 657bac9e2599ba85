import 'server-only';
import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '@/lib/domain/shared/error-code';
import { beforeFramework, beforeServerEvents } from './before-framework';
import { onRequest } from './on-request';
import { cutHeaders, mendCookies, refusalOfHead } from './request/head-limits';
import { errorStatus } from './response/error-status';
import { refusalBody } from './response/refusal-body';

/**
 * Bounds what a client without an account writes before the framework reads it: the framework's own work on a header or
 * a query grows with the square of its length, for files and unknown addresses too. Too long a head is refused, and
 * each header is cut. Call it after everything else that stands before the framework, so that it is the first.
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
 * Answers a request that asks to go on in another protocol as if it had not asked: none is spoken here, and what the
 * framework does with such a request no limit of ours sees. Its server for development needs them.
 */
export function ignoreUpgrades(): void {
  beforeServerEvents((server, event, _values, pass) => {
    if (event === 'connection') server.removeAllListeners('upgrade');
    return pass();
  });
}

/** The connection ends with it: what else was sent on it is not read. */
function refuse(response: ServerResponse, code: ErrorCode): void {
  response.writeHead(errorStatus(code), {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(refusalBody(code));
}
