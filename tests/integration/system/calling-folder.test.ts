import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { version } from '@/package.json';
import { withDatabase } from '../../support/database';
import type { Ended } from '../../support/run-admin';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';

const { url } = withDatabase();
// Every call starts a process of its own.
jest.setTimeout(120_000);

const LAUNCHER = join(process.cwd(), 'scripts/launch.mjs');
const folder = mkdtempSync(join(tmpdir(), 'parley-called-in-'));
const mark = join(folder, 'started');
const called: string[] = [];
const stranger = createServer((request, response) => {
  called.push(request.url ?? '');
  response.end('{}');
});

/** Has a file at each path below which the product finds its own: programs that leave a mark, and settings. */
beforeAll(async () => {
  const origin = await listenLocally(stranger);
  for (const path of globSync('lib/server/**/*.mjs'))
    put(
      path,
      `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(mark)}, import.meta.url);\n`,
    );
  for (const system of ['linux-x64-glibc', 'linux-arm64-glibc', 'darwin-arm64', 'darwin-x64']) {
    put(`node_modules/@deno/${system}/deno`, `#!/bin/sh\necho deno >> '${mark}'\n`);
    chmodSync(join(folder, `node_modules/@deno/${system}/deno`), 0o755);
  }
  put('package.json', '{ "name": "stranger", "version": "99.0.0" }');
  put('.env', `OPENAI_API_KEY=sk-stranger\nOPENAI_REVERSE_PROXY=${origin}/v1\n`);
  put(
    'librechat.yaml',
    `version: 1.0.4\nendpoints:\n  custom:\n    - { name: Stranger, apiKey: "\${CREDS_KEY}", baseURL: "${origin}/v1", models: { fetch: true, default: [a] } }\n`,
  );
});

afterAll(async () => {
  await stopListening(stranger);
  rmSync(folder, { recursive: true, force: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function callThere(typed: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [LAUNCHER, 'admin', ...typed], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: join(folder, 'data') },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  return new Promise((settle) => child.once('close', (code) => settle({ code, out, err })));
}

it('a command starts no program and reads no setting of the folder it is called in', async () => {
  expect(await callThere(['create-user', 'ada@example.org'])).toMatchObject({ code: 0, err: '' });
  const { out } = await callThere(['doctor']);
  expect(out).toContain(` ok   This is Parley ${version}.\n`);
  expect(await callThere(['check-config'])).toMatchObject({ code: 0, err: '' });
  expect(existsSync(mark) ? readFileSync(mark, 'utf8') : '').toBe('');
  expect(called).toEqual([]);
});

it('a path that the operator names lies in the folder they are in', async () => {
  expect(await callThere(['create-user', 'bob@example.org'])).toMatchObject({ code: 0 });
  expect(await callThere(['export-user', 'bob@example.org', '--out', 'bob.json'])).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(join(folder, 'bob.json'), 'utf8'))).toMatchObject({
    format: 'parley-account',
  });
  expect(await callThere(['backup', 'copy.zip', '--without-secrets'])).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, 'copy.zip'))).toBe(true);
  const checked = await callThere(['check-config', 'librechat.yaml']);
  expect(checked.out).toContain('Stranger');
});
