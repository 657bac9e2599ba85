import 'server-only';
import { logError } from '../platform/log';
import { runningBoss, wakeWorker } from './boss';

/** The queue of notices that there may be files to import. */
export const IMPORT_QUEUE = 'import-conversations';

/** Makes a process look for imports soon. Never throws: the sweep finds them too. */
export async function enqueueImports(): Promise<void> {
  try {
    await runningBoss()?.send(IMPORT_QUEUE, {});
    wakeWorker(IMPORT_QUEUE);
  } catch (error) {
    logError('the imports could not be queued', error);
  }
}
