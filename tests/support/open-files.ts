import { readdirSync, readlinkSync } from 'node:fs';

const OWN = '/proc/self/fd';

/** Includes deleted files that this process still has open. */
export function openFilesBelow(folder: string): string[] {
  return readdirSync(OWN)
    .map((name) => pathOf(`${OWN}/${name}`))
    .filter((path) => path.startsWith(folder));
}

/** Is empty for a link that was closed meanwhile. */
function pathOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
