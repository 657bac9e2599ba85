import 'server-only';
import {
  discoverAuthorizationServerMetadata,
  selectClientAuthMethod,
} from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformation } from '@modelcontextprotocol/sdk/shared/auth.js';
import { z } from 'zod';
import { logWarning } from '../../../platform/log';
import { mcpFetch } from '../session/mcp-fetch';
import { accountFetch } from './account-fetch';
import type { McpAccount } from './mcp-account';

/** A user waits for it; a token that is not revoked ends by itself. */
const LIMIT_MS = 5_000;

const revocationSchema = z.object({
  revocation_endpoint: z.url({ protocol: /^https?$/ }).optional(),
  revocation_endpoint_auth_methods_supported: z.array(z.string()).default([]),
});

/** It follows RFC 7009 and takes 5 s at most. Never throws: the account is forgotten either way. */
export async function revokeAccount(
  server: { readonly url: string; readonly isTrusted: boolean },
  account: McpAccount,
): Promise<void> {
  const { client, tokens, discovery } = account;
  if (client === undefined || tokens === undefined || discovery === undefined) return;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const send = accountFetch(mcpFetch(server), () => signal);
  const issuer = discovery.authorizationServerUrl;
  try {
    const metadata = await discoverAuthorizationServerMetadata(issuer, {
      fetchFn: send,
    });
    const { revocation_endpoint: endpoint, revocation_endpoint_auth_methods_supported: methods } =
      revocationSchema.parse(metadata ?? {});
    if (endpoint === undefined) return;
    const proof = proofOf(client, methods);
    for (const hint of ['refresh_token', 'access_token'] as const) {
      const token = tokens[hint];
      if (token === undefined) continue;
      const body = new URLSearchParams({ token, token_type_hint: hint, ...proof.fields });
      const response = await send(endpoint, { method: 'POST', body, headers: proof.headers, signal });
      await response.body?.cancel();
    }
  } catch (error) {
    logWarning('the tokens of a forgotten account at a server of tools could not be revoked', {
      host: new URL(issuer).host,
      cause: error instanceof Error ? error.name : 'unknown',
    });
  }
}

interface Proof {
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

function proofOf(client: OAuthClientInformation, methods: readonly string[]): Proof {
  const { client_id, client_secret } = client;
  const method = selectClientAuthMethod(client, [...methods]);
  if (client_secret === undefined || method === 'none') return { fields: { client_id }, headers: {} };
  if (method === 'client_secret_post') return { fields: { client_id, client_secret }, headers: {} };
  const credentials = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  return { fields: {}, headers: { authorization: `Basic ${credentials}` } };
}
