import { openDatabase } from '../postgres/open-database.mjs';
import { takeInheritedSockets } from '../server/inherited-sockets.mjs';
import { processCount } from '../server/process-count.mjs';
import { runProcesses } from '../server/run-processes.mjs';
import { isPacked } from '../setup/installation.mjs';
import { loadSettings } from '../setup/load-settings.mjs';
import { requireFreePort } from '../setup/require-free-port.mjs';
import { requireUsableSettings } from '../setup/require-usable-settings.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

/** A database on another machine may be starting at the same time. */
const DATABASE_WAIT_MS = 60_000;

/**
 * Proxies and clients keep unused connections for 60 s at most as a rule; ours last longer, so that no call arrives
 * on a connection that the server closes at that moment. The name is Next's.
 */
const KEEP_ALIVE = { KEEP_ALIVE_TIMEOUT: '75000' };

/** Node keeps there what it compiled, which saves the next start a quarter of its work. */
const COMPILED = { NODE_COMPILE_CACHE: fromRoot('.cache', 'node') };

/** Does everything from a fresh clone, or a packed tree, to an answering server; returns when that has ended. */
export async function run() {
  const sockets = takeInheritedSockets();
  const settings = loadSettings();
  await requireUsableSettings(settings);
  const { shapeVariables } = await import('../../lib/server/platform/settings/find-shape.ts');
  if (sockets.length === 0) await requireFreePort(settings.HOST, Number(settings.PORT));
  const folder = isPacked() ? ROOT : await buildCheckout();
  const count = processCount(settings);
  const database = await openDatabase(settings, { waitMs: DATABASE_WAIT_MS, processes: count });
  database.supervise();
  try {
    return await runProcesses(['server.js'], {
      cwd: folder,
      count,
      sockets,
      env: {
        ...KEEP_ALIVE,
        ...COMPILED,
        ...settings,
        NODE_ENV: 'production',
        ...shapeVariables((name) => settings[name]),
        DATABASE_URL: database.url,
        HOSTNAME: settings.HOST,
      },
      onReady: () => process.stdout.write(`Ready on ${shownPlace(settings, sockets)}\n`),
    });
  } finally {
    await database.leave();
  }
}

async function buildCheckout() {
  const { generateClient } = await import('../setup/generate-client.mjs');
  const { SERVER_FOLDER } = await import('../setup/build-app.mjs');
  const { takeOrBuild } = await import('../package/take-build.mjs');
  await generateClient();
  await takeOrBuild();
  return SERVER_FOLDER;
}

function shownPlace({ HOST, PORT }, sockets) {
  if (sockets.length > 0) return 'what the service manager listens on';
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host}:${PORT}`;
}
