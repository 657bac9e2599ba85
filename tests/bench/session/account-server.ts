import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits.ts';
import { descendants } from '../server/process-cpu.ts';
import { end, lineMatching, pidOf } from '../server/targets.ts';

export interface TestUser {
  readonly bearer: string;
  readonly cookie: string;
}

export interface AccountServer {
  readonly pids: () => readonly number[];
  register(count: number): Promise<TestUser[]>;
  refresh(user: TestUser): Promise<void>;
  getUser(user: TestUser): Promise<void>;
  close(): Promise<void>;
}

const root = new URL('../../../', import.meta.url).pathname;
let lastAccount = 0;

export async function startAccounts(port: number): Promise<AccountServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const child = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, ...GENEROUS_LIMITS, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
  });
  await lineMatching(child, /^Ready on/);
  const base = `http://127.0.0.1:${port}`;
  return {
    pids: () => descendants(pidOf(child), /server\.js|next-server/),
    async register(count) {
      const users: TestUser[] = [];
      for (let made = 0; made < count; made += 1) users.push(await register(base));
      return users;
    },
    refresh: ({ cookie }) => expectOk(`${base}/api/auth/refresh`, 'POST', { cookie, origin: base }),
    getUser: ({ bearer }) => expectOk(`${base}/api/user`, 'GET', { authorization: bearer }),
    async close() {
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function register(base: string): Promise<TestUser> {
  lastAccount += 1;
  const password = 'bench-password';
  const response = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({
      name: 'Bench account',
      email: `session-${lastAccount}@example.com`,
      password,
      confirm_password: password,
    }),
  });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('refreshToken='));
  const bearer = response.headers.get('authorization');
  if (cookie === undefined || bearer === null)
    throw new Error(`Registration answered ${response.status}: ${await response.text()}`);
  return { bearer, cookie: cookie.split(';')[0] ?? '' };
}

async function expectOk(url: string, method: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method, headers });
  const text = await response.text();
  if (response.status !== 200 || !text.includes('@example.com'))
    throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
}
