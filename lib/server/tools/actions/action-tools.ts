import 'server-only';
import { createHash } from 'node:crypto';
import {
  toActionAuth,
  toActionToolkitId,
  type ActionMetadata,
  type ActionSecrets,
  type AuthorizationCode,
} from '@/lib/domain/tool/action';
import type { Destination } from '@/lib/domain/tool/flow/flow-question';
import type { ApiOperation, CallableApi } from '@/lib/domain/tool/openapi/api-operation';
import { toActionFunctions } from '@/lib/domain/tool/openapi/to-action-functions';
import type { JsonObject, ToolDefinition } from '@/lib/domain/tool/tool-definition';
import { isChanging } from '../changing-request';
import type { NeededAccount, SentFile, Tool, ToolContext } from '../contract';
import { isConnected, type ActionAccountStore } from './account/action-account';
import { ActionInputError } from './action-input-error';
import { buildActionRequest } from './build-request';
import { ACTION_LIMIT_MS, executeAction } from './execute-action';
import { findSentFiles } from './find-sent-files';

export interface OpenedAction {
  readonly actionId: string;
  readonly metadata: Pick<ActionMetadata, 'domain' | 'auth' | 'skip_approval'>;
  readonly api: CallableApi;
  readonly secrets: ActionSecrets;
  readonly accountOf: (auth: AuthorizationCode) => ActionAccountStore;
  /** The newest file comes first. */
  readonly filesOf: (place: Pick<ToolContext, 'owner' | 'conversationId'>) => Promise<readonly SentFile[]>;
  /** Every operation of a copy needs approval, since another user may have written it. */
  readonly isCopy?: boolean;
}

/** Changing operations need approval unless the owner turned that off. Unusable credentials mean no tools. */
export function toActionTools({
  actionId,
  metadata,
  api,
  secrets,
  accountOf,
  filesOf,
  isCopy = false,
}: OpenedAction): Tool[] {
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
    needsApproval: isCopy || (operation.method !== 'GET' && !metadata.skip_approval),
    isDeed: isChanging(operation),
    flow: {
      sink: 'action',
      returns: 'tool',
      to: (input) => toDestination(serverUrl, operation, input),
    },
    approvedAs: approvalOf(api, operation, definition),
    timeoutMs: ACTION_LIMIT_MS,
    ...sendsOf(operation, filesOf),
    run: (input, { signal, idempotencyKey = null, sent }) =>
      executeAction({ ...action, idempotencyKey }, operation, { input, sent }, signal),
  }));
}

function sendsOf({ body }: ApiOperation, filesOf: OpenedAction['filesOf']): Pick<Tool, 'sends'> {
  if (body === null || body.files.length === 0) return {};
  return { sends: async (input, place) => findSentFiles(body, input, await filesOf(place)) };
}

/** Returns null for refused arguments. */
function toDestination(serverUrl: string, operation: ApiOperation, input: JsonObject): Destination | null {
  try {
    const { url } = buildActionRequest(serverUrl, operation, input, new Map());
    return { address: url, method: operation.method };
  } catch (error) {
    if (error instanceof ActionInputError) return null;
    throw error;
  }
}

/** The user allows the host and the way of the call, too. */
function approvalOf({ serverUrl }: CallableApi, operation: ApiOperation, definition: ToolDefinition): string {
  const { method, path } = operation;
  const { name, description, parameters } = definition;
  return createHash('sha256')
    .update(JSON.stringify([operation.serverUrl ?? serverUrl, method, path, name, description, parameters]))
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
