'use client';

import { useLayoutEffect } from 'react';
import type { User } from '@/lib/domain/account/user';
import { expectBearerOf, findBearer, setBearer } from '../request/bearer';
import { savePreloadedAnswers } from '../request/preloaded-answers';
import { sessionStore, setAuthenticated } from './session-store';
import { isSignOutPending } from './sign-out-note';

export interface Preloaded {
  readonly user: User;
  /** Null means that the first call refreshes. */
  readonly bearer: string | null;
  readonly answers: Readonly<Record<string, unknown>>;
}

let isTaken = false;
let unconfirmedUserId: string | null = null;

export function isUnconfirmed(): boolean {
  return unconfirmedUserId !== null && sessionStore.getState().user?.id === unconfirmedUserId;
}

export function noteConfirmed(): void {
  unconfirmedUserId = null;
}

/** It runs before components fetch, once a document: an older page is shown to the present user. */
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
