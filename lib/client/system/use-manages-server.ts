'use client';

import { useMessages } from 'next-intl';
import { useSession } from '../session/use-session';

/** Returns true for an administrator who has the words of the page of the server. */
export function useManagesServer(): boolean {
  // A user who was made an administrator after the page was sent has its words with the next one.
  const hasServerWords = 'server' in useMessages();
  return useSession().user?.role === 'ADMIN' && hasServerWords;
}
