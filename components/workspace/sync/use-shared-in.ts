'use client';

import { useEffect } from 'react';
import { useSession } from '@/lib/client/session/use-session';

/** Takes what another application of the device shared, once its user is signed in. */
export function useSharedIn(): void {
  const isSignedIn = useSession().status === 'authenticated';
  useEffect(() => {
    if (!isSignedIn || !/[?&]shared(-text)?=/.test(window.location.search)) return;
    // Without its code the address keeps it for another try.
    import('@/lib/client/file/take-shared-in').then(
      ({ takeSharedIn }) => takeSharedIn(),
      () => undefined,
    );
  }, [isSignedIn]);
}
