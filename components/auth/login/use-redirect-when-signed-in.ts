'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useSession } from '@/lib/client/session/use-session';
import { HOME_PATH, toReturnPath } from '@/lib/domain/account/return-path';

/** Redirects a signed-in user to where they were going; returns true while that is under way. */
export function useRedirectWhenSignedIn(wantedPath: string | undefined): boolean {
  const { status } = useSession();
  const router = useRouter();
  const isSignedIn = status === 'authenticated';
  useEffect(() => {
    if (isSignedIn) router.replace(withFragment(toReturnPath(wantedPath)));
  }, [isSignedIn, router, wantedPath]);
  return isSignedIn;
}

/** A server redirect does not carry the fragment; the browser keeps it in the address of this page. */
function withFragment(path: string): string {
  return path.includes('#') || path === HOME_PATH ? path : `${path}${window.location.hash}`;
}
