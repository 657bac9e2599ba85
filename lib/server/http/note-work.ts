import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '@/lib/domain/limit/client-address';
import { assertWorkAllowed } from '../limits/refused-work';
import { runWork, type Work } from '../platform/current-work';
import { env } from '../platform/env';
import { beforeFramework } from './before-framework';
import { routePattern } from './request/route-pattern';
import { errorResponse } from './response/error-response';

/** Lets a hanging event loop be seen from outside, and immediately answers what is refused to an address. */
export function noteWork(): void {
  beforeFramework((request, response, pass) => {
    const work = workOf(request);
    try {
      assertWorkAllowed(work);
    } catch (error) {
      void refuse(response, error);
      return;
    }
    runWork(work, pass);
  });
}

/** Keeps no part of the request, because connections that it opens hold it for as long as they live. */
function workOf({ method = 'GET', url = '/', headers, socket }: IncomingMessage): Work {
  const [path = '/'] = url.split('?', 1);
  const forwarded = headers['x-forwarded-for'];
  return {
    route: `${method} ${routePattern(path)}`,
    owner: null,
    address: clientAddress({
      peer: socket.remoteAddress ?? null,
      forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null),
      trustedHops: env().TRUSTED_PROXY_HOPS,
    }),
  };
}

async function refuse(response: ServerResponse, error: unknown): Promise<void> {
  const answer = errorResponse(error);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}
