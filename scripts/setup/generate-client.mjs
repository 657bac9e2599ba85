import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { fromRoot } from './root.mjs';
import { runTool } from './run-tool.mjs';
import { withLock } from './with-lock.mjs';

const STAMP = fromRoot('.cache', 'generated-client');
const CLIENT = fromRoot('lib', 'server', 'db', 'generated', 'client.ts');

/** Generates the database client from prisma/schema when that has changed. */
export async function generateClient() {
  const wanted = fingerprint(['prisma/schema', 'node_modules/prisma/package.json']);
  const isCurrent = () => existsSync(CLIENT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  if (isCurrent()) return;
  await withLock('generate', async () => {
    if (isCurrent()) return;
    // Any existing file works: generating does not use the native engine, but would download it without this setting.
    const env = {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    };
    await runTool('prisma/build/index.js', ['generate'], { env, what: 'Generating the database client' });
    mkdirSync(fromRoot('.cache'), { recursive: true });
    writeFileSync(STAMP, wanted);
  });
}
