import 'server-only';
import { z } from 'zod';
import { logError } from '../platform/log';
import { runningBoss } from './boss';

/** The queue of files to import. */
export const IMPORT_QUEUE = 'import-conversations';

/** What a job of {@link IMPORT_QUEUE} carries. */
export const importJobDataSchema = z.object({ importId: z.string() });

/** Has some process work at an import soon. Never throws: whoever looks for imports nobody works at finds it too. */
export async function enqueueImport(importId: string): Promise<void> {
  try {
    await runningBoss()?.send(IMPORT_QUEUE, { importId });
  } catch (error) {
    logError('an import could not be queued', error);
  }
}
