'use client';

import { useLayoutEffect } from 'react';
import type { User } from '@/lib/domain/account/user';
import { expectBearerOf, findBearer, setBearer } from '../request/bearer';
import { keepHandedAnswers } from '../request/handed-answers';
import { sessionStore, setAuthenticated } from './session-store';

/** What the document brings for the user it was rendered for. */
export interface Handed {
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
export function HandOver({ handed }: { handed: Handed | null }) {
  useLayoutEffect(() => {
    if (isTaken) return;
    isTaken = true;
    if (handed !== null && sessionStore.getState().status === 'loading') takeOver(handed);
  }, [handed]);
  return null;
}

function takeOver({ user, bearer, answers }: Handed): void {
  if (findBearer() !== null) return;
  keepHandedAnswers(answers);
  if (bearer === null) expectBearerOf(user.id);
  else setBearer(bearer, user.id);
  unconfirmedUserId = user.id;
  setAuthenticated(user);
}
