import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

export interface SeenCall {
  readonly path: string;
  readonly search: string;
  readonly method: string;
  readonly headers: Headers;
  readonly authorization: string | null;
  readonly body: string | null;
  readonly keepalive: boolean;
}

type Answer = (call: SeenCall) => Response | Promise<Response>;

const network = setupServer();

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterAll(() => network.close());

/**
 * Answers browser code by path, 404 without an answer, and records every call. The newest server has the network;
 * calls to other origins fail.
 */
export class FakeServer {
  readonly seen: SeenCall[] = [];

  constructor() {
    network.resetHandlers(http.all('/*', ({ request }) => this.serve(request, notFound)));
  }

  answer(path: string, answer: Answer): void {
    network.use(http.all(path, ({ request }) => this.serve(request, answer)));
  }

  private async serve(request: Request, answer: Answer): Promise<Response> {
    const { pathname: path, search } = new URL(request.url);
    const { method, headers, keepalive } = request;
    const body = request.body === null ? null : await request.text();
    const call = {
      path,
      search,
      method,
      headers,
      authorization: headers.get('authorization'),
      body,
      keepalive,
    };
    this.seen.push(call);
    return answer(call);
  }
}

function notFound(): Response {
  return new HttpResponse(null, { status: 404 });
}
