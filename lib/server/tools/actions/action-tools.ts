import 'server-only';
import { toActionAuth, type ActionMetadata, type ActionSecrets } from '@/lib/domain/tool/action';
import type { CallableApi } from '@/lib/domain/tool/openapi/api-operation';
import { toActionFunctions } from '@/lib/domain/tool/openapi/to-action-functions';
import type { Tool } from '../contract';
import { ACTION_LIMIT_MS, executeAction } from './execute-action';

/** An action with its secrets decrypted. */
export interface OpenedAction {
  readonly actionId: string;
  readonly metadata: Pick<ActionMetadata, 'domain' | 'auth' | 'skip_approval'>;
  readonly api: CallableApi;
  readonly secrets: ActionSecrets;
}

/**
 * Returns the tools of an action, one an operation. Those that may change something are asked for first, unless the
 * owner does not want it. An action whose credentials cannot be used has none.
 */
export function toActionTools({ actionId, metadata, api, secrets }: OpenedAction): Tool[] {
  const authorization = toActionAuth(metadata, secrets);
  if (api.domain !== metadata.domain || !('auth' in authorization)) return [];
  const { serverUrl, domain } = api;
  const action = { serverUrl, domain, auth: authorization.auth };
  return toActionFunctions(api).map(({ definition, operation }) => ({
    ...definition,
    toolkitId: `action:${actionId}`,
    title: `${operation.id} (${domain})`,
    needsApproval: operation.method !== 'GET' && !metadata.skip_approval,
    timeoutMs: ACTION_LIMIT_MS,
    run: (input, { signal }) => executeAction(action, operation, input, signal),
  }));
}
