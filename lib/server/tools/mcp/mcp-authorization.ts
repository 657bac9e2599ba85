import 'server-only';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { McpFailure } from './mcp-failure';
import { isDeed, readSentBody } from './session/sent-message';

export interface McpAuthorization {
  /** Returns null without an account. */
  accessToken(): Promise<string | null>;
  /** Returns null when the user must reconnect. */
  renew(refused: string, send: FetchLike): Promise<string | null>;
}

/** A refused request is repeated with another token, a call never: it throws McpFailure `not_repeated`. */
export function authorizedFetch(send: FetchLike, authorization: McpAuthorization): FetchLike {
  let renewing: Promise<string | null> | null = null;
  const renew = (refused: string): Promise<string | null> => {
    renewing ??= authorization.renew(refused, send).finally(() => {
      renewing = null;
    });
    return renewing;
  };
  return async (url, init) => {
    const token = await authorization.accessToken();
    if (token === null) return send(url, init);
    const response = await send(url, withToken(init, token));
    if (response.status !== 401) return response;
    const other = await renew(token);
    if (other === null) return response;
    await response.body?.cancel();
    if (isDeed(readSentBody(init?.body))) throw new McpFailure('not_repeated');
    return send(url, withToken(init, other));
  };
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
