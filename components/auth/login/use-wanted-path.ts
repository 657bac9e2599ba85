'use client';

import { useEffect } from 'react';
import { useHadUser } from '@/lib/client/session/tab-user';
import { saveWayBack, useWayBack } from '@/lib/client/session/way-back';
import { isSharedPath } from '@/lib/domain/account/return-path';

interface WantedPath {
  readonly wantedPath: string | undefined;
  /** A new user is not led to the page that this tab's last user wanted. */
  readonly wantedByNewUser: string | undefined;
}

/** In a tab that had a user, `asked` is most likely theirs, so it moves into their own note. */
export function useWantedPath(asked: string | undefined): WantedPath {
  const hadUser = useHadUser();
  const wayBack = useWayBack();
  const isTheirs = hadUser && asked !== undefined && !isSharedPath(asked);
  useEffect(() => {
    if (!isTheirs) return;
    const url = new URL(window.location.href);
    saveWayBack(asked.includes('#') ? asked : `${asked}${url.hash}`);
    url.searchParams.delete('redirect');
    url.hash = '';
    window.history.replaceState(null, '', url);
  }, [isTheirs, asked]);
  const wantedPath = isTheirs ? (wayBack ?? asked) : (asked ?? wayBack ?? undefined);
  return { wantedPath, wantedByNewUser: isTheirs || asked === undefined ? undefined : asked };
}
