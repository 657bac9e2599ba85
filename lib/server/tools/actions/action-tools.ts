import 'server-only';
import { createHash } from 'node:crypto';
import {
  toActionAuth,
  toActionToolkitId,
  type ActionMetadata,
  type ActionSecrets,
  type AuthorizationCode,
} from '@/lib/domain/tool/action';
import type { ApiOperation, CallableApi } from '@/lib/domain/tool/openapi/api-operation';
import { toActionFunctions } from '@/lib/domain/tool/openapi/to-action-functions';
import type { ToolDefinition } from '@/lib/domain/tool/tool-definition';
import type { NeededAccount, Tool } from '../contract';
import { isConnected, type ActionAccountStore } from './account/action-account';
import { ACTION_LIMIT_MS, executeAction } from './execute-action';

/** An action with its secrets decrypted. */
export interface OpenedAction {
  readonly actionId: string;
  readonly metadata: Pick<ActionMetadata, 'domain' | 'auth' | 'skip_approval'>;
  readonly api: CallableApi;
  readonly secrets: ActionSecrets;
  /** Returns where the account of the user is stored. */
  readonly accountOf: (auth: AuthorizationCode) => ActionAccountStore;
}

/**
 * Returns the tools of an action, one an operation. Those that may change something are asked for first, unless the
 * owner does not want it. An action whose credentials cannot be used has none.
 */
export function toActionTools({ actionId, metadata, api, secrets, accountOf }: OpenedAction): Tool[] {
  const authorization = toActionAuth(metadata, secrets);
  if (api.domain !== metadata.domain || !('auth' in authorization)) return [];
  const { serverUrl, domain } = api;
  const { auth } = authorization;
  const account = auth.kind === 'authorization_code' ? accountOf(auth) : null;
  const action = { serverUrl, domain, auth, account };
  const needed =
    auth.kind === 'authorization_code' && account !== null
      ? { account: toNeededAccount({ actionId, domain }, auth, account) }
      : {};
  return toActionFunctions(api).map(({ definition, operation }) => ({
    ...definition,
    ...needed,
    toolkitId: toActionToolkitId(actionId),
    title: `${operation.id} (${domain})`,
    needsApproval: operation.method !== 'GET' && !metadata.skip_approval,
    approvedAs: approvalOf(api, operation, definition),
    timeoutMs: ACTION_LIMIT_MS,
    run: (input, { signal }) => executeAction(action, operation, input, signal),
  }));
}

/** Returns what the user allows with a call: where it goes and how, beside its name, words and arguments. */
function approvalOf({ serverUrl }: CallableApi, operation: ApiOperation, definition: ToolDefinition): string {
  const { method, path } = operation;
  const { name, description, parameters } = definition;
  return createHash('sha256')
    .update(JSON.stringify([serverUrl, method, path, name, description, parameters]))
    .digest('hex');
}

function toNeededAccount(
  action: { readonly actionId: string; readonly domain: string },
  auth: AuthorizationCode,
  account: ActionAccountStore,
): NeededAccount {
  return {
    ...action,
    signInHost: new URL(auth.authorizationUrl).host,
    tokenHost: new URL(auth.tokenUrl).host,
    isConnected: async () => isConnected(await account.read()),
  };
}
