import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { accountKeyOf, type AuthorizationCode } from '@/lib/domain/tool/action';
import * as rows from '../../../db/assistant/action-account-repository';
import { openSecret, sealSecret, type SealedSecret, type SecretScope } from '../../../platform/secret-box';
import {
  actionAccountSchema,
  type ActionAccount,
  type ActionAccountStore,
} from '../../../tools/actions/account/action-account';

export interface ActionAccountKey {
  readonly owner: OwnerId;
  readonly actionId: string;
  readonly domain: string;
  readonly auth: AuthorizationCode;
}

const sealedSchema = z.object({ key: z.string(), account: actionAccountSchema });

export function actionAccountStore(place: ActionAccountKey): ActionAccountStore {
  const { owner, actionId } = place;
  return {
    async read() {
      return openActionAccount(place, await rows.findActionAccount(owner, actionId));
    },
    async claim() {
      const claimed = await rows.claimActionAccount(owner, actionId);
      if (claimed === null) return null;
      const { until, sealed } = claimed;
      const end = (renewed: SealedSecret | null) =>
        rows.endActionAccountClaim(owner, actionId, until, renewed);
      return {
        account: openActionAccount(place, sealed),
        replace: (account) => end(sealActionAccount(place, account)),
        forget: () => rows.deleteClaimedActionAccount(owner, actionId, until),
        release: () => end(null),
      };
    },
  };
}

/** The result can be opened only for this owner and action. */
export function sealActionAccount(place: ActionAccountKey, account: ActionAccount): SealedSecret {
  const key = accountKeyOf(place.domain, place.auth);
  return sealSecret(scopeOf(place), JSON.stringify({ key, account }));
}

/** Returns null where it is missing, unreadable, or of another client. */
export function openActionAccount(
  place: ActionAccountKey,
  sealed: SealedSecret | null,
): ActionAccount | null {
  const text = sealed === null ? null : openSecret(scopeOf(place), sealed);
  if (text === null) return null;
  const { key, account } = sealedSchema.parse(JSON.parse(text));
  return key === accountKeyOf(place.domain, place.auth) ? account : null;
}

function scopeOf({ owner, actionId }: ActionAccountKey): SecretScope {
  return { purpose: 'action-account', owner, name: actionId };
}
