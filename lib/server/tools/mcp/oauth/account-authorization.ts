import 'server-only';
import type { McpAuthorization } from '../mcp-authorization';
import type { McpAccountStore } from './mcp-account';

export function accountAuthorization(url: string, store: McpAccountStore): McpAuthorization {
  return {
    async accessToken() {
      return (await store.read())?.tokens?.access_token ?? null;
    },
    async renew(refused, send) {
      const account = await store.read();
      const current = account?.tokens?.access_token;
      if (account === null || current === undefined) return null;
      // Another process has renewed the token meanwhile.
      if (current !== refused) return current;
      const { renewAccount } = await import('./connect-account');
      return renewAccount(url, store, account, send);
    },
  };
}
