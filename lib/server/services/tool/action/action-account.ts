import 'server-only';
import { z } from 'zod';
import { ACTION_CALLBACK_PATH, type ActionReturn } from '@/lib/contracts/assistant/action-account';
import type { SignInReturn } from '@/lib/contracts/tool/tool-sign-in';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { accountKeyOf, toActionAuth, toActionId, toActionToolkitId } from '@/lib/domain/tool/action';
import { deleteActionAccount, putActionAccount } from '../../../db/assistant/action-account-repository';
import { findOwnAction } from '../../../db/assistant/action-repository';
import { allowAccountQuestions } from '../../../db/turn/tool-questions';
import { openActionSecrets } from '../../../platform/action-secret-box';
import { logWarning } from '../../../platform/log';
import { serverUrl } from '../../../platform/outbound/own-address';
import { exchangeCode, toSignInPage } from '../../../tools/actions/account/connect-account';
import { ActionTokenError } from '../../../tools/actions/token-endpoint';
import { beginSignIn, newSignInState, takeSignIn, type SignInSession } from '../tool-sign-in';
import { sealActionAccount, type ActionAccountKey } from './account-store';

/** `key` tells whether the action is still the same. */
const proofSchema = z.object({ codeVerifier: z.string(), key: z.string() });

/** Throws not_found, also for an action without accounts. */
export async function beginActionAccount(
  session: SignInSession,
  actionId: string,
  now: Date,
): Promise<{ readonly address: string }> {
  const place = await findPlace(session.owner, actionId);
  if (place === null) throw new AppError('not_found');
  const state = newSignInState();
  const redirectUrl = serverUrl(ACTION_CALLBACK_PATH);
  const { address, codeVerifier } = toSignInPage(place.auth, { state, redirectUrl });
  const proof = JSON.stringify({ codeVerifier, key: accountKeyOf(place.domain, place.auth) });
  await beginSignIn(session, { toolkitId: toActionToolkitId(actionId), state, proof }, now);
  return { address };
}

/** Calls of running answers that waited for the account go on. */
export async function finishActionAccount(
  session: SignInSession,
  { state, code, error }: SignInReturn,
  now: Date,
): Promise<ActionReturn> {
  if (state === undefined) return 'failed';
  const { owner } = session;
  const signIn = await takeSignIn(session, { kind: 'action', state }, now);
  const actionId = signIn === null ? null : toActionId(signIn.toolkitId);
  if (signIn === null || actionId === null) return 'expired';
  if (error !== undefined || code === undefined) return error === 'access_denied' ? 'denied' : 'refused';
  const { codeVerifier, key } = proofSchema.parse(JSON.parse(signIn.proof));
  const place = await findPlace(owner, actionId);
  // The code belongs to the client and the pages that the action had.
  if (place === null || accountKeyOf(place.domain, place.auth) !== key) return 'expired';
  try {
    const redirectUrl = serverUrl(ACTION_CALLBACK_PATH);
    const account = await exchangeCode(place.auth, { code, codeVerifier, redirectUrl });
    if (!(await putActionAccount(owner, actionId, sealActionAccount(place, account)))) return 'expired';
    await allowAccountQuestions(owner, toActionToolkitId(actionId));
    return 'done';
  } catch (problem) {
    const cause = problem instanceof Error ? problem.name : 'unknown';
    logWarning('an account at an action could not be connected', { userId: owner, actionId, cause });
    return problem instanceof ActionTokenError && problem.isRefused ? 'refused' : 'failed';
  }
}

/** Throws not_found. */
export async function forgetActionAccount(owner: OwnerId, actionId: string): Promise<void> {
  if ((await findPlace(owner, actionId)) === null) throw new AppError('not_found');
  await deleteActionAccount(owner, actionId);
}

async function findPlace(owner: OwnerId, actionId: string): Promise<ActionAccountKey | null> {
  const action = await findOwnAction(owner, actionId);
  if (action === null) return null;
  const { metadata, sealed } = action;
  const outcome = toActionAuth(metadata, openActionSecrets(owner, actionId, sealed));
  if (!('auth' in outcome) || outcome.auth.kind !== 'authorization_code') return null;
  return { owner, actionId, domain: metadata.domain, auth: outcome.auth };
}
