'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useSession } from '@/lib/client/session/use-session';
import { toReturnPath } from '@/lib/domain/account/return-path';

/** Takes whoever is signed in to where they wanted to go; true while that is under way. */
export function useLeaveWhenSignedIn(wantedPath: string | undefined): boolean {
  const { status } = useSession();
  const router = useRouter();
  const isSignedIn = status === 'authenticated';
  useEffect(() => {
    if (isSignedIn) router.replace(toReturnPath(wantedPath));
  }, [isSignedIn, router, wantedPath]);
  return isSignedIn;
}
