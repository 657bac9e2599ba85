import { join, resolve } from 'node:path';
import { z } from 'zod';
import { pageRequest } from '../calls/account-calls';
import type { Owned } from './seed-owned';

const root = resolve(__dirname, '../../..');

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

const handlerSchema = z.custom<Handler>((value) => typeof value === 'function');

export interface Sent {
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls a handler, as in `GET /api/convos/[conversationId]`, with the owner's ids in its path. A null bearer is a
 * call without a session.
 */
export async function callRoute(
  routeMethod: string,
  owned: Owned,
  bearer: string | null,
  { query = '', body, headers = {} }: Sent = {},
): Promise<{ status: number; text: string }> {
  const [method = '', path = ''] = routeMethod.split(' ');
  const module: unknown = await import(join(root, 'app', path, 'route.ts'));
  const handler = z.looseObject({ [method]: handlerSchema }).parse(module)[method];
  const params = paramsOf(path, owned);
  const session: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const request = pageRequest(`${path}${query}`, body, { ...session, ...headers }, method);
  const response = await handlerSchema.parse(handler)(request, { params: Promise.resolve(params) });
  return { status: response.status, text: await response.text() };
}

function paramsOf(path: string, owned: Owned): Record<string, unknown> {
  const values: Record<string, unknown> = {
    ...owned,
    endpoint: 'demo',
    name: 'openAI',
    provider: 'github',
    path: ['nowhere'],
    nextauth: ['session'],
  };
  const names = [...path.matchAll(/\[+(?:\.\.\.)?(\w+)\]+/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
