import 'server-only';
import { logError } from '../platform/log';
import { findBoss, wakeWorker } from './boss';

export const IMPORT_QUEUE = 'import-conversations';

/** Never throws: the periodic work finds imports that still wait. */
export async function enqueueImports(): Promise<void> {
  try {
    await (await findBoss())?.send(IMPORT_QUEUE, {});
    wakeWorker(IMPORT_QUEUE);
  } catch (error) {
    logError('the imports could not be queued', error);
  }
}
