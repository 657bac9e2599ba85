import 'server-only';
import { randomUUID } from 'node:crypto';
import { ASSISTANT_ACTIONS_LIMIT, type Assistant } from '@/lib/domain/assistant/assistant';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { definedFields } from '@/lib/domain/shared/present-fields';
import {
  accountKeyOf,
  actionMetadataSchema,
  actionSecretsSchema,
  storedSecretNames,
  toActionAuth,
  type ActionMetadata,
  type ActionSecrets,
  type ChangedActionMetadata,
  type ShownAction,
} from '@/lib/domain/tool/action';
import type { CallableApi } from '@/lib/domain/tool/openapi/api-operation';
import { describeOpenApiProblem } from '@/lib/domain/tool/openapi/find-text-fault';
import { findActionAccount, listActionAccounts } from '../../db/assistant/action-account-repository';
import * as rows from '../../db/assistant/action-repository';
import { inHeavyReads } from '../../limits/heavy-read';
import { openActionSecrets, sealActionSecrets } from '../../platform/action-secret-box';
import type { SealedSecret } from '../../platform/secret-box';
import { isConnected } from '../../tools/actions/account/action-account';
import { readApi } from '../../tools/actions/read-api';
import { openActionAccount } from '../tool/action/account-store';
import { getAssistant, requireBuilder } from './assistants';

/** A null id adds an action. */
interface ActionDraft {
  readonly actionId: string | null;
  readonly metadata: ChangedActionMetadata;
}

/** Actions come without their secrets. */
export async function* listActionPages(owner: OwnerId, signal: AbortSignal): AsyncGenerator<ShownAction[]> {
  const accounts = await listActionAccounts(owner);
  for await (const actions of inHeavyReads(owner, signal, rows.listActionPages(owner)))
    yield actions.map((action) => toShown(owner, action, accounts.get(action.actionId) ?? null));
}

/**
 * A secret that is not given survives. A user's connected account is forgotten when its client, pages or
 * domain change. Throws not_found, validation_failed, storage_full, forbidden.
 */
export async function saveAction(
  owner: OwnerId,
  assistantId: string,
  { actionId: savedId, metadata: change }: ActionDraft,
): Promise<{ readonly assistant: Assistant; readonly action: ShownAction }> {
  await requireBuilder();
  await getAssistant(owner, assistantId);
  const stored = savedId === null ? null : await getAction(owner, assistantId, savedId);
  const actionId = stored?.actionId ?? randomUUID();
  const metadata = mergeMetadata(stored?.metadata ?? null, change);
  const kept = openActionSecrets(owner, actionId, stored?.sealed ?? null);
  const secrets = mergeSecrets(kept, change, metadata);
  const api = await requireApi(owner, metadata);
  const authorization = toActionAuth(metadata, secrets);
  if ('missing' in authorization) throw invalid(authorization.missing, 'is missing or wrong');
  const action = {
    actionId,
    assistantId,
    metadata: { ...metadata, domain: api.domain },
    api,
    sealed: sealActionSecrets(owner, actionId, secrets),
  };
  const keepsAccounts = stored !== null && keyOf(stored.metadata, kept) === keyOf(action.metadata, secrets);
  const outcome = await rows.saveAction(owner, action, keepsAccounts);
  if (outcome === 'unknown') throw new AppError('not_found');
  if (outcome === 'taken') throw invalid('domain', 'is that of another action of this assistant');
  if (outcome === 'full')
    throw invalid('', `an assistant has at most ${String(ASSISTANT_ACTIONS_LIMIT)} actions`);
  const assistant = await getAssistant(owner, assistantId);
  return { assistant, action: toShown(owner, action, await findActionAccount(owner, actionId)) };
}

async function getAction(owner: OwnerId, assistantId: string, actionId: string) {
  const action = await rows.findAction(owner, assistantId, actionId);
  if (action === null) throw new AppError('not_found');
  return action;
}

/** Throws not_found and forbidden. */
export async function deleteAction(owner: OwnerId, assistantId: string, actionId: string): Promise<void> {
  await requireBuilder();
  if (!(await rows.deleteAction(owner, assistantId, actionId))) throw new AppError('not_found');
}

function mergeMetadata(stored: ActionMetadata | null, change: ChangedActionMetadata): ActionMetadata {
  const { auth, ...others } = change;
  const merged = actionMetadataSchema.safeParse({
    domain: '',
    ...stored,
    ...definedFields(others),
    // Clients that know no grants save none: the one that is stored stays.
    ...(auth === undefined ? {} : { auth: { ...auth, grant: auth.grant ?? stored?.auth.grant } }),
  });
  if (merged.success) return merged.data;
  const field = String(merged.error.issues[0]?.path.join('.') ?? '');
  throw invalid(field, 'is missing or wrong');
}

/** Secrets that belong to another way of authorization are dropped. */
function mergeSecrets(
  stored: ActionSecrets,
  { api_key, oauth_client_id, oauth_client_secret, auth }: ChangedActionMetadata,
  { auth: { type } }: ActionMetadata,
): ActionSecrets {
  const chosen = (given: string | undefined, kept: string, isOfType: boolean) =>
    isOfType ? (given !== undefined && given !== '' ? given : kept) : '';
  return actionSecretsSchema.parse({
    api_key: chosen(api_key, stored.api_key, type === 'service_http'),
    oauth_client_id: chosen(
      oauth_client_id ?? auth?.oauth_client_id,
      stored.oauth_client_id,
      type === 'oauth',
    ),
    oauth_client_secret: chosen(
      oauth_client_secret ?? auth?.oauth_client_secret,
      stored.oauth_client_secret,
      type === 'oauth',
    ),
  });
}

async function requireApi(owner: OwnerId, { raw_spec: text, domain }: ActionMetadata): Promise<CallableApi> {
  const outcome = await readApi(owner, text);
  if (!outcome.isValid) throw invalid('raw_spec', describeOpenApiProblem(outcome.problem, outcome.fault));
  if (hostOf(domain) !== outcome.api.domain) throw invalid('domain', 'is not the host of the first server');
  const { warnings: _warnings, ...api } = outcome.api;
  return api;
}

/** Some clients send the whole address of the server. */
function hostOf(domain: string): string {
  return domain.includes('://') && URL.canParse(domain) ? new URL(domain).hostname : domain;
}

function invalid(field: string, problem: string): AppError {
  return new AppError('validation_failed', { fields: { [`metadata.${field}`]: problem } });
}

function keyOf(metadata: ActionMetadata, secrets: ActionSecrets): string | null {
  const outcome = toActionAuth(metadata, secrets);
  if (!('auth' in outcome) || outcome.auth.kind !== 'authorization_code') return null;
  return accountKeyOf(metadata.domain, outcome.auth);
}

function toShown(
  owner: OwnerId,
  { actionId, assistantId, metadata, sealed }: rows.StoredAction,
  account: SealedSecret | null,
): ShownAction {
  const secrets = openActionSecrets(owner, actionId, sealed);
  const outcome = toActionAuth(metadata, secrets);
  const auth = 'auth' in outcome && outcome.auth.kind === 'authorization_code' ? outcome.auth : null;
  const place = auth === null ? null : { owner, actionId, domain: metadata.domain, auth };
  return {
    actionId,
    assistantId,
    metadata,
    storedSecrets: storedSecretNames(secrets),
    account:
      place === null ? 'none' : isConnected(openActionAccount(place, account)) ? 'connected' : 'needed',
  };
}
