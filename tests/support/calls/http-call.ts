import { request } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface HttpCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Connects from this address of the machine: 127.0.0.1, 127.0.0.2, ... */
  readonly from?: string;
}

/** `fetch` cannot choose the address a connection comes from, so each call has a connection of its own. */
export function httpCall(
  origin: string,
  path: string,
  { method, headers, body, from = '127.0.0.1' }: HttpCall = {},
): Promise<HttpAnswer> {
  return new Promise((settle, reject) => {
    const call = request(
      `${origin}${path}`,
      {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        agent: false,
        localAddress: from,
        headers: { origin, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => (text += piece));
        response.on('end', () => {
          settle({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
