import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { BidiConnection } from './bidi-connection';
import { endProcess, startEnding } from './ending-process';
import { FirefoxWire } from './firefox-wire';
import type { Engine } from './wire';

const PREFERENCES = {
  // Without a screen there is no mouse; the sizes of a touch screen would be used.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'intl.accept_languages': 'en-US',
  // The browser fetches only the page.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.blockedURIs.enabled': false,
};

const LISTENS = /WebDriver BiDi listening on (ws:\S+)/;

const eventSchema = z.object({
  level: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
});

/** The browser has no screen, and a profile and a home of its own. */
export async function startFirefox(program: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'parley-firefox-'));
  const saving = { 'browser.download.folderList': 2, 'browser.download.dir': home };
  const lines = Object.entries({ ...PREFERENCES, ...saving }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(home, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', home];
  const child = startEnding(program, args, {
    env: { HOME: home, TMPDIR: home, TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const wires = new Map<string, FirefoxWire>();
  const connection = await BidiConnection.open(`${await addressOf(child)}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return;
    const { level, text, source } = eventSchema.parse(params);
    if (level === 'error') wires.get(source.context ?? '')?.note(text ?? '');
  });
  await connection.call('session.new', { capabilities: {} });
  await connection.call('session.subscribe', { events: ['log.entryAdded'] });
  return {
    async newWire() {
      const wire = await FirefoxWire.open(connection, home);
      wires.set(wire.context, wire);
      return wire;
    },
    async end() {
      connection.close();
      await endProcess(child);
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((settle, reject) => {
    if (child.stderr === null) throw new Error('The browser has no standard error.');
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = LISTENS.exec(line)?.[1];
      if (address !== undefined) settle(address);
    });
    child.once('exit', () => reject(new Error('Firefox has ended before it could be driven.')));
    child.once('error', reject);
  });
}
