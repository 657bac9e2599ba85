import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '../../support/database';
import { LAUNCH, startActivated, type Activated } from '../../support/servers/activated';
import { freePort } from '../../support/servers/free-port';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits';
import { until } from '../../support/until';

jest.setTimeout(240_000);

const CONNECTED_LIMIT_MS = 60_000;
const CALL_MS = 100;
/** A call of a user: `/readyz` rightly says of a process that ends that it takes no work. */
const CALL = '/api/config';

const database = withDatabase();
const folder = mkdtempSync(join(tmpdir(), 'parley-test-sockets-'));
const running: Activated[] = [];
const SECRETS = ['JWT_SECRET', 'JWT_REFRESH_SECRET', 'NEXTAUTH_SECRET', 'CREDS_KEY'];
const secrets = Object.fromEntries(SECRETS.map((name) => [name, process.env[name] ?? '']));

afterAll(async () => {
  for (const one of running) one.kill('SIGTERM');
  await Promise.all(running.map(({ exited }) => exited));
  rmSync(folder, { recursive: true, force: true });
});

function settings(port: number): Record<string, string> {
  return {
    ...GENEROUS_LIMITS,
    NODE_ENV: 'production',
    WEB_CONCURRENCY: '1',
    HOST: '127.0.0.1',
    // systemd takes the port; the launcher would take it only if it did not take the socket that it is handed.
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ...secrets,
  };
}

function activated(...args: Parameters<typeof startActivated>): Activated {
  const one = startActivated(...args);
  running.push(one);
  return one;
}

const statusOf = (where: { port: number } | { socketPath: string }): Promise<number | undefined> =>
  new Promise((settle, fail) => {
    const options = { ...where, host: '127.0.0.1', path: CALL, agent: false };
    get(options, (answer) => {
      answer.resume().once('end', () => settle(answer.statusCode));
    }).once('error', fail);
  });

/** Waits for the one who listens: systemd does before the server is there. */
const firstStatus = (where: { port: number } | { socketPath: string }) =>
  until(() => statusOf(where).catch(() => null), CONNECTED_LIMIT_MS);

it('serves on the sockets that it is handed, by a port and by a path', async () => {
  const [port, path] = [await freePort(), join(folder, 'parley.sock')];
  const one = activated([`127.0.0.1:${String(port)}`, path], settings(port));
  expect(await firstStatus({ port })).toBe(200);
  expect(await statusOf({ socketPath: path })).toBe(200);
  expect(one.out()).toContain('Ready on what the service manager listens on\n');
  one.kill('SIGTERM');
  expect(await one.exited).toBe(0);
});

it('lets calls wait during a restart, and refuses none', async () => {
  const port = await freePort();
  // Like systemd, the shell keeps the socket while one launcher ends and the next one begins.
  const launch = `sh -c 'LISTEN_PID=$$ exec ${LAUNCH.join(' ')}'`;
  const command = ['sh', '-c', `echo first; ${launch}; echo second; ${launch}; true`];
  const one = activated([`127.0.0.1:${String(port)}`], settings(port), { command });
  expect(await firstStatus({ port })).toBe(200);
  const launcher = await until(() => childOf(one.pid));
  process.kill(launcher, 'SIGTERM');
  const statuses: (number | undefined)[] = [];
  let isBack = false;
  const asking = until(async () => {
    statuses.push(await statusOf({ port }));
    return isBack;
  }, CONNECTED_LIMIT_MS);
  await until(() => one.out().split('Ready on ').length === 3, CONNECTED_LIMIT_MS);
  isBack = true;
  await asking;
  expect(one.out()).toMatch(/first\nReady on .*\nsecond\nReady on /);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  process.kill(await until(() => childOf(one.pid)), 'SIGTERM');
  expect(await one.exited).toBe(0);
});

it.each([
  ['a file', () => openSync(join(folder, 'a-file'), 'w'), 'it is no socket'],
  ['a closed one', () => null, 'it is no socket'],
])('ends with one line when it is handed %s', async (_what, open, reason) => {
  const fd = open();
  const port = await freePort();
  const child = spawn('sh', ['-c', `LISTEN_FDS=1 LISTEN_PID=$$ exec ${LAUNCH.join(' ')}`], {
    stdio: ['ignore', 'ignore', 'pipe', ...(fd === null ? [] : [fd])],
    // The tests were started by a launcher themselves.
    env: { ...process.env, ...settings(port), PARLEY_STARTED_BY_LAUNCHER: undefined },
  });
  let err = '';
  child.stderr?.on('data', (chunk) => (err += String(chunk)));
  expect(await new Promise((settle) => child.once('close', settle))).toBe(1);
  expect(err).toBe(
    `Cannot listen on what was handed over as file 3 (${reason}). Look at the ListenStream= of the socket unit.\n`,
  );
  if (fd !== null) closeSync(fd);
});

it('ends with one line when the socket takes no connections', async () => {
  const port = await freePort();
  const one = activated([`127.0.0.1:${String(port)}`], settings(port), { options: ['--datagram'] });
  const caller = createSocket('udp4');
  const calling = setInterval(() => caller.send('x', port, '127.0.0.1'), CALL_MS);
  expect(await one.exited).toBe(1);
  clearInterval(calling);
  caller.close();
  expect(one.err()).toContain('Cannot listen on what was handed over as file 3 (EINVAL).');
});

it('leaves alone what was handed to another process', async () => {
  const port = await freePort();
  const child = spawn(LAUNCH[0] ?? '', LAUNCH.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...settings(port),
      PARLEY_STARTED_BY_LAUNCHER: undefined,
      LISTEN_FDS: '1',
      LISTEN_PID: '1',
    },
  });
  let out = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  await until(() => out.includes(`Ready on http://localhost:${String(port)}\n`), CONNECTED_LIMIT_MS);
  expect(await statusOf({ port })).toBe(200);
  child.kill('SIGTERM');
  expect(await new Promise((settle) => child.once('close', settle))).toBe(0);
});

function childOf(parent: number): number | null {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      if (Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent)
        return Number(name);
    } catch {
      // The process ended while we looked.
    }
  return null;
}
