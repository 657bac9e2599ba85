import { createStore } from 'zustand/vanilla';
import type { User } from '@/lib/domain/account/user';

/** Whether somebody is signed in, as far as this tab knows. */
export type SessionState =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'unauthenticated'; readonly user: null }
  | { readonly status: 'authenticated'; readonly user: User };

const LOADING: SessionState = { status: 'loading', user: null };
const UNAUTHENTICATED: SessionState = { status: 'unauthenticated', user: null };

/** The one session of this tab; `useSession` reads it in components. */
export const sessionStore = createStore<SessionState>(() => LOADING);

/** Somebody is signed in. */
export function setAuthenticated(user: User): void {
  sessionStore.setState({ status: 'authenticated', user }, true);
}

/** Nobody is. */
export function setUnauthenticated(): void {
  sessionStore.setState(UNAUTHENTICATED, true);
}

/** Calls back when the tab is not the same person's any more; what the first look on load finds is no change. */
export function onPersonChange(forget: () => void): void {
  sessionStore.subscribe((now, before) => {
    if (before.status !== 'loading' && before.user?.id !== now.user?.id) forget();
  });
}
