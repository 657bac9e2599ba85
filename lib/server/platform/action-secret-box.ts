import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { actionSecretsSchema, type ActionSecrets } from '@/lib/domain/tool/action';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

/** Returns null without secrets. */
export function sealActionSecrets(
  owner: OwnerId,
  actionId: string,
  secrets: ActionSecrets,
): SealedSecret | null {
  if (Object.values(secrets).every((text) => text === '')) return null;
  return sealSecret({ purpose: 'action-secret', owner, name: actionId }, JSON.stringify(secrets));
}

/** The secrets are empty when the action has none, or they cannot be decrypted. */
export function openActionSecrets(
  owner: OwnerId,
  actionId: string,
  sealed: SealedSecret | null,
): ActionSecrets {
  const text =
    sealed === null ? null : openSecret({ purpose: 'action-secret', owner, name: actionId }, sealed);
  return actionSecretsSchema.parse(text === null ? {} : JSON.parse(text));
}
