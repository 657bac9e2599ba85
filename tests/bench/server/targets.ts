import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits.ts';
import { descendants } from './process-cpu.ts';
import { textOfUiEvent } from './read-stream.ts';

export interface Target {
  name: string;
  pids: () => readonly number[];
  open: (stream: number) => Promise<Response>;
  toText: (event: string) => string;
  close: () => Promise<void>;
}

const root = new URL('../../../', import.meta.url).pathname;

export async function startRelay(upstreamUrl: string): Promise<Target> {
  const child = spawn(process.execPath, [join(root, 'tests/bench/server/reference-relay.mjs'), upstreamUrl]);
  const port = (await lineMatching(child, /^port (\d+)/))[1] ?? '';
  return {
    name: 'bare Node relay',
    pids: () => [pidOf(child)],
    open: (stream) => postPrompt(`http://127.0.0.1:${port}/`, stream),
    toText: textOfUiEvent,
    close: () => end(child),
  };
}

/**
 * The handler is built in a folder of its own: inside this tree Next would put our instrumentation and middleware
 * into it.
 */
export async function startNextRoute(upstreamUrl: string, port: number): Promise<Target> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-reference-'));
  cpSync(join(root, 'tests/bench/reference-next'), directory, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  const next = join(root, 'node_modules/next/dist/bin/next');
  const environment = { ...process.env, NODE_ENV: 'production' as const, UPSTREAM_URL: upstreamUrl };
  const build = spawn(process.execPath, [next, 'build', directory], {
    cwd: directory,
    stdio: 'ignore',
    env: environment,
  });
  await ended(build);
  const child = spawn(process.execPath, [next, 'start', directory, '-p', String(port), '-H', '127.0.0.1'], {
    cwd: directory,
    env: environment,
  });
  await lineMatching(child, /Ready/);
  return {
    name: 'Next route, 33 ms',
    pids: () => [busiest(pidOf(child), /next/)],
    open: (stream) => postPrompt(`http://127.0.0.1:${port}/api/relay`, stream),
    toText: textOfUiEvent,
    close: async () => {
      await end(child);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export interface Application extends Target {
  base: string;
  bearers: readonly string[];
}

export async function startApplication(
  upstreamUrl: string,
  port: number,
  accounts: number,
  model = 'bench-model',
  settings: Readonly<Record<string, string>> = {},
  checkout: string = root,
): Promise<Application> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const child = spawn(process.execPath, [join(checkout, 'scripts/launch.mjs'), 'start'], {
    cwd: checkout,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...GENEROUS_LIMITS,
      // The whole bench uses one bearer.
      SESSION_EXPIRY: '1000 * 60 * 60 * 2',
      OPENAI_API_KEY: 'bench',
      OPENAI_REVERSE_PROXY: upstreamUrl,
      OPENAI_MODELS: model,
      TITLE_CONVO: 'false',
      ...settings,
    },
  });
  await lineMatching(child, /^Ready on/);
  const base = `http://127.0.0.1:${port}`;
  const bearers: string[] = [];
  for (let account = 0; account < accounts; account += 1) bearers.push(await register(base, account));
  return {
    name: nameOf(checkout, settings),
    base,
    bearers,
    pids: () => descendants(pidOf(child), /server\.js|next-server/),
    open: (stream) => ask(base, bearers[stream % accounts] ?? '', { text: markOf(stream), model }),
    toText: textOfUiEvent,
    close: async () => {
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function nameOf(checkout: string, { WEB_CONCURRENCY }: Readonly<Record<string, string>>): string {
  const name = checkout === root ? 'Parley' : `Parley of ${basename(checkout)}`;
  return WEB_CONCURRENCY === undefined ? name : `${name}, ${WEB_CONCURRENCY} of it`;
}

async function register(base: string, account: number): Promise<string> {
  const response = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({
      name: 'Bench account',
      email: `bench-${account}@example.com`,
      password: 'bench-password',
      confirm_password: 'bench-password',
    }),
  });
  const bearer = response.headers.get('authorization');
  if (bearer === null) throw new Error(`Registration answered ${response.status}: ${await response.text()}`);
  return bearer;
}

interface Asked {
  text: string;
  model: string;
  files?: readonly { file_id: string }[];
}

export function ask(base: string, bearer: string, asked: Asked): Promise<Response> {
  return fetch(`${base}/api/ask/openAI`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream; profile=ui-message-stream',
      authorization: bearer,
    },
    body: JSON.stringify({ endpoint: 'openAI', ...asked }),
  });
}

export function markOf(stream: number): string {
  return `stream-${stream}-end`;
}

function postPrompt(url: string, stream: number): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'bench-model',
      stream: true,
      messages: [{ role: 'user', content: markOf(stream) }],
    }),
  });
}

/** Rejects when the child ends before a line matches. */
export function lineMatching(child: ChildProcess, pattern: RegExp): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    const lastLines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null)
        createInterface({ input: stream }).on('line', (line) => {
          lastLines.push(line);
          const match = line.match(pattern);
          if (match !== null) resolve(match);
        });
    child.once('exit', (code) =>
      reject(
        new Error(`A server of the bench ended with ${String(code)}:\n${lastLines.slice(-20).join('\n')}`),
      ),
    );
  });
}

export function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('A server of the bench did not start.');
  return child.pid;
}

/** `next start` may serve from a child of its own. */
function busiest(rootPid: number, matches: RegExp): number {
  return descendants(rootPid, matches).at(-1) ?? rootPid;
}

async function ended(child: ChildProcess): Promise<void> {
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The reference application of the bench does not build.');
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 40_000);
  await gone;
  clearTimeout(force);
}
