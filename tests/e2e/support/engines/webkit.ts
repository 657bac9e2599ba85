import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { until } from '../../../support/until';
import { freePort } from '../servers/free-port';
import { endProcess, startEnding } from './ending-process';
import { WebKitWire } from './webkit-wire';
import type { Engine, Wire } from './wire';

const SCREEN = '1400x1000x24';
const NUMBER_PIPE = 3;
const START_LIMIT_MS = 30_000;

/** Each page has a screen and a home of its own: of two windows only one has the focus. */
export function startWebKit(program: string): Promise<Engine> {
  return Promise.resolve({ newWire: () => openPage(program), end: () => Promise.resolve() });
}

async function openPage(program: string): Promise<Wire> {
  const home = await mkdtemp(join(tmpdir(), 'parley-webkit-'));
  const numberPipe = String(NUMBER_PIPE);
  const screen = startEnding('Xvfb', ['-displayfd', numberPipe, '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const env = { DISPLAY: `:${await displayOf(screen)}`, HOME: home, XDG_RUNTIME_DIR: home, ...QUIET };
  const driver = startEnding(program, [`--port=${String(port)}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${String(port)}`;
  await until(() => isReady(url), START_LIMIT_MS);
  return WebKitWire.open(url, home, async () => {
    await endProcess(driver);
    // A browser that the driver has left behind ends with its screen.
    await endProcess(screen);
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
}

/** Without these WebKitGTK looks for a graphics card and for the services of a desktop. */
const QUIET = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
  GTK_USE_PORTAL: '0',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
};

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function displayOf({ stdio }: ChildProcess): Promise<string> {
  const stream = stdio.at(NUMBER_PIPE);
  if (!isReadable(stream)) throw new Error('The screen does not say its number.');
  const [line]: unknown[] = await once(stream, 'data');
  return String(line).trim();
}

function isReadable(stream: ChildProcess['stdio'][number] | undefined): stream is Readable {
  return stream !== null && stream !== undefined && 'read' in stream;
}
