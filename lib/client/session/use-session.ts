'use client';

import { useStore } from 'zustand';
import { sessionStore, type SessionState } from './session-store';

/** Returns the session of this tab: `{status, user}`. */
export function useSession(): SessionState {
  return useStore(sessionStore);
}
