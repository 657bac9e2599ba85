import { createStore } from 'zustand/vanilla';
import type { User } from '@/lib/domain/account/user';
import { changeUser } from '../scope/user-scope';
import { takeBrowserOver } from './browser-user';
import { announceSignIn } from './session-channel';
import { noteTabUser, wasTabOfAnother } from './tab-user';

export type SessionState =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'unauthenticated'; readonly user: null }
  | { readonly status: 'authenticated'; readonly user: User };

const LOADING: SessionState = { status: 'loading', user: null };
const UNAUTHENTICATED: SessionState = { status: 'unauthenticated', user: null };

export const sessionStore = createStore<SessionState>(() => LOADING);

export function setAuthenticated(user: User): void {
  noteTabUser(user.id);
  if (takeBrowserOver(user.id)) {
    // Tabs of the user before would go on writing into the storage, which is this user's now.
    announceSignIn(user.id);
    if (sessionStore.getState().user === null) changeUser({ hasLeft: false });
  }
  sessionStore.setState({ status: 'authenticated', user }, true);
}

export function setUnauthenticated(): void {
  sessionStore.setState(UNAUTHENTICATED, true);
}

// What the first check on load finds is no change of the user, unless the tab was another user's before. This comes
// before whatever else follows the session, which then finds the things of the next user.
sessionStore.subscribe((now, before) => {
  const isFirst = before.status === 'loading' && !wasTabOfAnother();
  if (!isFirst && before.user?.id !== now.user?.id) changeUser({ hasLeft: before.user !== null });
});
