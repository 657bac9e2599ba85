import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { until } from '../until';

/** Returns the ids of the imports whose upload lies in the local storage of this DATA_DIR, beside files. */
export function storedUploads(folder: string): string[] {
  try {
    const names = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.includes('/')).map((name) => basename(name));
  } catch {
    return [];
  }
}

/** Uploads are removed once their import is over, which no call waits for. */
export async function untilUploads(folder: string, isSo: (importIds: string[]) => boolean): Promise<void> {
  await until(() => Promise.resolve(isSo(storedUploads(folder))));
}
