import { openDatabase } from '../postgres/open-database.mjs';
import { runServer } from '../server/run-server.mjs';
import { generateClient } from '../setup/generate-client.mjs';
import { loadSettings } from '../setup/load-settings.mjs';
import { requireFreePort } from '../setup/require-free-port.mjs';
import { requireUsableSettings } from '../setup/require-usable-settings.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

const DATABASE_WAIT_MS = 60_000;

export async function run() {
  const settings = loadSettings();
  await requireUsableSettings(settings);
  await requireFreePort(settings.HOST, Number(settings.PORT));
  await generateClient();
  const database = await openDatabase(settings, { waitMs: DATABASE_WAIT_MS });
  database.supervise();
  const next = fromRoot('node_modules', 'next', 'dist', 'bin', 'next');
  try {
    return await runServer([next, 'dev', '--hostname', settings.HOST, '--port', settings.PORT], {
      cwd: ROOT,
      env: { ...settings, NODE_ENV: 'development', DATABASE_URL: database.url },
      onReady: () => process.stdout.write(`Ready on http://${settings.HOST}:${settings.PORT}\n`),
    });
  } finally {
    await database.leave();
  }
}
