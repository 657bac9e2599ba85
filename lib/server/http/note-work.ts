import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '@/lib/domain/limit/client-address';
import { assertWorkAllowed } from '../limits/refused-work';
import { runWork, type Work } from '../platform/current-work';
import { keepAlive } from '../platform/shape/keep-alive';
import { beforeFramework } from './before-framework';
import { addressEvidence } from './request/address-evidence';
import { routePattern } from './request/route-pattern';
import { errorResponse } from './response/error-response';

/** Lets a hanging event loop be seen from outside, and immediately answers what is refused to an address. */
export function noteWork(): void {
  beforeFramework((request, response, pass) => {
    const work = workOf(request);
    try {
      assertWorkAllowed(work);
    } catch (error) {
      keepAlive(refuse(response, error), 'a refusal could not be written');
      return;
    }
    runWork(work, pass);
  });
}

/** Keeps no part of the request, because connections that it opens hold it for as long as they live. */
function workOf({ method = 'GET', url = '/', headers, socket }: IncomingMessage): Work {
  const [path = '/'] = url.split('?', 1);
  const header = (name: string): string | null => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(',') : (value ?? null);
  };
  return {
    route: `${method} ${routePattern(path)}`,
    owner: null,
    startedMs: performance.now(),
    address: clientAddress(addressEvidence(header, socket.remoteAddress ?? null)),
  };
}

async function refuse(response: ServerResponse, error: unknown): Promise<void> {
  const answer = errorResponse(error);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}
