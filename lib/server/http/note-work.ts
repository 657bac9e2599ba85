import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@/lib/contracts/turn/turn';
import { clientAddress } from '@/lib/domain/limit/client-address';
import { assertWorkAllowed } from '../limits/refused-work';
import { runWork, type Work } from '../platform/current-work';
import { keepAlive } from '../platform/shape/keep-alive';
import { beforeFramework } from './before-framework';
import { countRequest } from './count-request';
import { addressEvidence } from './request/address-evidence';
import { toLogId } from './request/log-id';
import { routePattern } from './request/route-pattern';
import { errorResponse } from './response/error-response';

const FILES = '/_next/static/';

export function noteWork(): void {
  beforeFramework((request, response, pass) => {
    const work = workOf(request);
    countRequest(request, response, work);
    // Files are kept by caches, whose later readers asked in another request.
    if (request.url?.startsWith(FILES) !== true) response.setHeader(REQUEST_ID_HEADER, work.logId);
    try {
      assertWorkAllowed(work);
    } catch (error) {
      keepAlive(refuse(response, error), 'a refusal could not be written');
      return;
    }
    runWork(work, pass);
  });
}

/** It keeps no part of the request, since connections that open meanwhile would hold it. */
function workOf({ method = 'GET', url = '/', headers, socket }: IncomingMessage): Work & { logId: string } {
  const [path = '/'] = url.split('?', 1);
  const header = (name: string): string | null => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(',') : (value ?? null);
  };
  return {
    route: `${method} ${routePattern(path)}`,
    owner: null,
    logId: toLogId(header(REQUEST_ID_HEADER)),
    startedMs: performance.now(),
    address: clientAddress(addressEvidence(header, socket.remoteAddress ?? null)),
  };
}

async function refuse(response: ServerResponse, error: unknown): Promise<void> {
  const answer = errorResponse(error);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}
