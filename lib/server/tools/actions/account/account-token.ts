import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TokenClient } from '@/lib/domain/tool/action';
import { AccountNeededError } from '../../contract';
import { ActionTokenError, requestToken } from '../token-endpoint';
import { canSend, toActionAccount, type ActionAccountStore, type RenewalClaim } from './action-account';

/** A renewal takes less time than a claim lasts. */
const RENEWAL_LIMIT_MS = 15_000;
const LOOK_INTERVAL_MS = 200;

/** Calls at the same time renew once. Throws AccountNeededError (connect it), ActionTokenError (no answer). */
export async function getAccountToken(
  client: TokenClient,
  store: ActionAccountStore,
  refused: string | null,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    signal.throwIfAborted();
    const account = await store.read();
    if (account === null) throw new AccountNeededError();
    if (canSend(account, refused)) return account.accessToken;
    const claim = await store.claim();
    const renewed = claim === null ? null : await renew(client, claim, refused);
    if (renewed !== null) return renewed;
    if (claim === null) await sleep(LOOK_INTERVAL_MS, undefined, { signal });
  }
}

/** The renewal goes on after the call: a refresh token may count once, so that the new tokens must be stored. */
async function renew(
  client: TokenClient,
  claim: RenewalClaim,
  refused: string | null,
): Promise<string | null> {
  const { account } = claim;
  if (account !== null && canSend(account, refused)) {
    await claim.release();
    return null;
  }
  const refreshToken = account?.refreshToken ?? null;
  if (refreshToken === null) {
    await claim.forget();
    return null;
  }
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
  try {
    const answer = await requestToken(client, grant, AbortSignal.timeout(RENEWAL_LIMIT_MS));
    await claim.replace(toActionAccount(answer, refreshToken, Date.now()));
    return answer.access_token;
  } catch (error) {
    if (error instanceof ActionTokenError && error.isRefused) {
      await claim.forget();
      return null;
    }
    await claim.release();
    throw error;
  }
}
