'use client';

import { useEffect } from 'react';
import { useHadUser } from '@/lib/client/session/tab-user';
import { saveWayBack, useWayBack } from '@/lib/client/session/way-back';
import { isSharedPath } from '@/lib/domain/account/return-path';

/** Where a user was going before they were asked to sign in. */
interface WantedPath {
  /** Undefined when they were going nowhere. */
  readonly wantedPath: string | undefined;
  /** The same for a new user, who gets no address of the last user of this tab. */
  readonly wantedByNewUser: string | undefined;
}

/**
 * Returns where the user was going: `asked` is in the address of the page. In a tab that had a user it is most likely
 * that user's address, so it moves from there into the tab's own note, for them alone.
 */
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
