import { readdirSync, readlinkSync } from 'node:fs';

const OWN = '/proc/self/fd';

/** Returns the paths of the files below a folder that this process has open, deleted ones too. */
export function openFilesBelow(folder: string): string[] {
  return readdirSync(OWN)
    .map((name) => pathOf(`${OWN}/${name}`))
    .filter((path) => path.startsWith(folder));
}

/** Empty for one that was closed meanwhile. */
function pathOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
