import { useEffect } from 'react';
import { reportFileProblem } from '@/lib/client/file/attach/file-notices';
import { takeInterruptedUploads } from '@/lib/client/file/attach/interrupted-uploads';
import { useSession } from '@/lib/client/session/use-session';
import { FILES_TO_DELETE_KEY } from '@/lib/client/storage/files-to-delete-key';
import { readLocal } from '@/lib/client/storage/local-storage';

/** It deletes files that the last page discarded, and names uploads that ended with it. */
export function useFinishedUploads(): void {
  const { user } = useSession();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (userId === null) return;
    const names = takeInterruptedUploads(userId);
    if (names.length > 0) reportFileProblem({ kind: 'interrupted', names });
    if (readLocal(FILES_TO_DELETE_KEY) === null) return;
    // Without its code they are deleted at the next start.
    import('@/lib/client/file/attach/file-deletions').then(
      ({ sendDeletions }) => sendDeletions(),
      () => undefined,
    );
  }, [userId]);
}
