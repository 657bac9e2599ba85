'use client';

import { useStore } from 'zustand';
import { sessionStore, type SessionState } from './session-store';

/** Who is signed in: `{status, user}`. */
export function useSession(): SessionState {
  return useStore(sessionStore);
}
