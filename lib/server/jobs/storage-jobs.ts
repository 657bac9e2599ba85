import 'server-only';
import { unsafeAddUpStorage } from '../db/account/unsafe-add-up-storage';
import { databaseNow } from '../db/database-clock';
import { sweepFiles } from '../storage/sweep-files';
import { embedLeftPassages } from './embed-left-passages';
import type { PeriodicWork, WorkTime } from './job';
import { readLeftTexts } from './read-left-texts';

const POLLING_SECONDS = 30;

/** The use of storage is exact without it, only slower to read. */
export const storageWork: PeriodicWork = {
  name: 'add-up-storage',
  times: '*/5 * * * *',
  everySeconds: 5 * 60,
  pollingSeconds: POLLING_SECONDS,
  run: addUpStorage,
};

export const fileWork: PeriodicWork = {
  name: 'sweep-files',
  times: '*/10 * * * *',
  everySeconds: 10 * 60,
  pollingSeconds: POLLING_SECONDS,
  run: async () => sweepFiles((await databaseNow()).getTime(), Date.now()),
};

export const textWork: PeriodicWork = {
  name: 'read-left-texts',
  times: '* * * * *',
  everySeconds: 60,
  pollingSeconds: POLLING_SECONDS,
  run: async () => readLeftTexts((await databaseNow()).getTime()),
};

export const embeddingWork: PeriodicWork = {
  name: 'embed-left-passages',
  times: '* * * * *',
  everySeconds: 60,
  pollingSeconds: POLLING_SECONDS,
  run: embedLeftPassages,
};

async function addUpStorage({ untilMs }: WorkTime): Promise<void> {
  while (performance.now() < untilMs && (await unsafeAddUpStorage()) > 0);
}
