'use client';

import { useLayoutEffect } from 'react';
import type { User } from '@/lib/domain/account/user';
import { expectBearerOf, findBearer, setBearer } from '../request/bearer';
import { savePreloadedAnswers } from '../request/preloaded-answers';
import { sessionStore, setAuthenticated } from './session-store';
import { isSignOutPending } from './sign-out-note';

/** What the document brings for the user it was rendered for. */
export interface Preloaded {
  readonly user: User;
  /** Null: the first call gets one by a refresh. */
  readonly bearer: string | null;
  /** The answers to calls of these paths. */
  readonly answers: Readonly<Record<string, unknown>>;
}

let isTaken = false;
let unconfirmedUserId: string | null = null;

/** Returns whether the user on the screen is known from the document alone, not yet confirmed by a refresh. */
export function isUnconfirmed(): boolean {
  return unconfirmedUserId !== null && sessionStore.getState().user?.id === unconfirmedUserId;
}

/** Records that a refresh has confirmed who is signed in. */
export function noteConfirmed(): void {
  unconfirmedUserId = null;
}

/**
 * Takes over what came with the document, before anything beside or below it fetches. Once per document: a router that
 * shows an older page again shows it to the user who is signed in then.
 */
export function PreloadedSession({ preloaded }: { preloaded: Preloaded | null }) {
  useLayoutEffect(() => {
    if (isTaken) return;
    isTaken = true;
    if (preloaded !== null && sessionStore.getState().status === 'loading') signInPreloaded(preloaded);
  }, [preloaded]);
  return null;
}

function signInPreloaded({ user, bearer, answers }: Preloaded): void {
  if (findBearer() !== null || isSignOutPending(user.id)) return;
  savePreloadedAnswers(answers);
  if (bearer === null) expectBearerOf(user.id);
  else setBearer(bearer, user.id);
  unconfirmedUserId = user.id;
  setAuthenticated(user);
}
