import { McpFailure } from '@/lib/server/tools/mcp/mcp-failure';
import { AccountClient } from '@/lib/server/tools/mcp/oauth/account-client';
import { finishAccount } from '@/lib/server/tools/mcp/oauth/connect-account';
import type { McpAccount, McpAccountStore } from '@/lib/server/tools/mcp/oauth/mcp-account';

const HOME = 'https://accounts.example/';
const ACCOUNT: McpAccount = { redirectUrl: 'https://parley.example/back', isClientGiven: true };

function storeOf(account: McpAccount): McpAccountStore & { writes: number } {
  return {
    writes: 0,
    read: () => Promise.resolve(account),
    write() {
      this.writes += 1;
      return Promise.resolve();
    },
  };
}

const discovered = (authorizationServerUrl: string) => ({
  authorizationServerUrl,
  authorizationServerMetadata: {
    issuer: authorizationServerUrl,
    response_types_supported: ['code'],
    authorization_endpoint: `${authorizationServerUrl}authorize`,
    token_endpoint: `${authorizationServerUrl}token`,
  },
});

describe('a client that was registered by hand', () => {
  const account = { ...ACCOUNT, client: { client_id: 'by-hand', client_secret: 'secret', issuer: HOME } };

  it('is not shown to another server than the one it was registered at', async () => {
    const store = storeOf(account);
    const client = new AccountClient(store, account, {});
    await expect(client.saveDiscoveryState(discovered('https://stranger.example/'))).rejects.toThrow(
      McpFailure,
    );
    expect(store.writes).toBe(0);
  });

  it('goes on at its own, however the address is written', async () => {
    const store = storeOf(account);
    const client = new AccountClient(store, account, {});
    await client.saveDiscoveryState(discovered('https://ACCOUNTS.example'));
    expect(store.writes).toBe(1);
  });
});

it.each([undefined, 'https://stranger.example/'])(
  'of a server that says it names itself, a return by %s exchanges no code',
  async (issuer) => {
    const discovery = { authorizationServerUrl: HOME, issuer: HOME, namesItself: true };
    const store = storeOf({ ...ACCOUNT, discovery });
    const server = { url: 'https://tools.example/mcp', isTrusted: false, oauth: null };
    await expect(
      finishAccount(server, store, { code: 'code', codeVerifier: 'verifier', issuer }),
    ).rejects.toMatchObject({ reason: 'bad_answer' });
    expect(store.writes).toBe(0);
  },
);
