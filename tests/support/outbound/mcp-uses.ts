import { randomUUID } from 'node:crypto';
import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import { beginAccount, finishAccount, renewAccount } from '@/lib/server/tools/mcp/oauth/connect-account';
import type { McpAccount, McpAccountStore } from '@/lib/server/tools/mcp/oauth/mcp-account';
import { revokeAccount } from '@/lib/server/tools/mcp/oauth/revoke-account';
import { listMcpTools } from '@/lib/server/tools/mcp/open-mcp-tools';
import { mcpFetch } from '@/lib/server/tools/mcp/session/mcp-fetch';
import { httpServer, TESTER } from '../servers/mcp/asked-server';
import { signInPath, type HopServer, type SignInPart } from './hop-server';
import type { OutboundUse } from './outbound-use';

const FETCH = 'lib/server/tools/mcp/session/mcp-fetch.ts';
const TRANSPORT = 'lib/server/tools/mcp/session/open-transport.ts';
const CONNECT = 'lib/server/tools/mcp/oauth/connect-account.ts';
const REVOKE = 'lib/server/tools/mcp/oauth/revoke-account.ts';

const BACK = { redirectUrl: 'https://chat.example/back', state: 's' };
const TOKENS = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer' };

function storeOf(account: McpAccount | null): McpAccountStore {
  let stored = account;
  return {
    read: () => Promise.resolve(stored),
    write: (changed) => {
      stored = changed;
      return Promise.resolve();
    },
  };
}

function serverWith(part: SignInPart, address: string, hop: HopServer) {
  const url = `${hop.origin}${signInPath(part, address)}`;
  const issuer = url.replace(/mcp$/, 'issuer');
  const account: McpAccount = {
    redirectUrl: BACK.redirectUrl,
    client: { client_id: 'c', issuer },
    tokens: { ...TOKENS, issuer },
    discovery: { authorizationServerUrl: issuer },
  };
  return { server: { url, isTrusted: false, oauth: null }, account };
}

function beginWith(part: SignInPart) {
  return (address: string, hop: HopServer) =>
    beginAccount(serverWith(part, address, hop).server, storeOf(null), BACK);
}

export const MCP_USES: readonly OutboundUse[] = [
  {
    name: 'a user’s server of tools',
    files: [FETCH, TRANSPORT],
    async ask(url) {
      const way = { kind: 'http', url, headers: {}, authorization: null } as const;
      try {
        return await listMcpTools(
          httpServer(url, { id: randomUUID(), isTrusted: false, owner: TESTER, timeoutMs: 2_000, way }),
        );
      } finally {
        mcpConnections().closeAll();
      }
    },
  },
  {
    name: 'the sign-in of a server of tools',
    files: [FETCH, CONNECT],
    ask: (url) => beginAccount({ url, isTrusted: false, oauth: null }, storeOf(null), BACK),
  },
  { name: 'what a refusal of a server of tools names', files: [CONNECT], ask: beginWith('resource') },
  { name: 'who signs users in to a server of tools', files: [CONNECT], ask: beginWith('issuer') },
  { name: 'a registration for a server of tools', files: [CONNECT], ask: beginWith('registration') },
  {
    name: 'a token for a server of tools',
    files: [CONNECT],
    ask(address, hop) {
      const { server, account } = serverWith('token', address, hop);
      return finishAccount(server, storeOf(account), { code: 'c', codeVerifier: 'v' });
    },
  },
  {
    name: 'another token for a server of tools',
    files: [CONNECT],
    ask(address, hop) {
      const { server, account } = serverWith('token', address, hop);
      return renewAccount(server.url, storeOf(account), account, mcpFetch(server));
    },
  },
  {
    name: 'the end of a token for a server of tools',
    files: [FETCH, REVOKE],
    ask(address, hop) {
      const { server, account } = serverWith('revocation', address, hop);
      return revokeAccount(server, account);
    },
  },
];
