import 'server-only';
import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '@/lib/domain/shared/error-code';
import { beforeFramework, beforeServerEvents } from './before-framework';
import { onRequest } from './on-request';
import { cutHeaders, mendCookies, refusalOfHead } from './request/head-limits';
import { errorStatus } from './response/error-status';
import { refusalBody } from './response/refusal-body';

/**
 * The framework's work grows with the square of a header or query, which unknown clients write. Call it last before
 * the framework, so that it runs first.
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

/** No other protocol is spoken here, and upgrades would pass all limits. The development server needs them. */
export function ignoreUpgrades(): void {
  beforeServerEvents((server, event, _values, pass) => {
    if (event === 'connection') server.removeAllListeners('upgrade');
    return pass();
  });
}

/** A connection that is being closed is not read any further. */
function refuse(response: ServerResponse, code: ErrorCode): void {
  response.writeHead(errorStatus(code), {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(refusalBody(code));
}
