import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files of every type are accepted; returns the path. */
export function writeStorageConfig(fileStrategy: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'parley-storage-')), 'librechat.yaml');
  const endpoint = `{ fileSizeLimit: 200, totalSizeLimit: 400, supportedMimeTypes: ['.*'] }`;
  writeFileSync(
    path,
    `version: 1.0.4\nfileStrategy: ${fileStrategy}\nfileConfig: { endpoints: { default: ${endpoint}, openAI: ${endpoint} } }\n`,
  );
  return path;
}
