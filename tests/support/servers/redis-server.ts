import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestProgram } from '../../../scripts/setup/find-test-program.mjs';
import { until } from '../until';
import { freePort } from './free-port';

const START_LIMIT_MS = 10_000;

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** Ends as in a crash; the data is lost. */
  stop(): Promise<void>;
  /** Accepts connections and answers none from now on. */
  hang(): void;
  /** Answers again, also the requests that came meanwhile. */
  wake(): void;
  /** Forgets everything it holds. */
  flush(): Promise<void>;
}

/** The Redis is not started yet and writes no data to disk. */
export async function redisServer(): Promise<RedisServer> {
  const program = findTestProgram('redis-server');
  const port = await freePort();
  let child: ChildProcess | null = null;
  let directory = '';
  return {
    url: `redis://127.0.0.1:${String(port)}`,
    async start() {
      directory = mkdtempSync(join(tmpdir(), 'parley-test-redis-'));
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory];
      child = spawn(program, settings, { stdio: 'ignore' });
      await until(() => answers(port), START_LIMIT_MS);
    },
    async stop() {
      const ending = child;
      child = null;
      if (ending === null) return;
      const gone = new Promise((settle) => ending.once('exit', settle));
      ending.kill('SIGKILL');
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
    hang() {
      child?.kill('SIGSTOP');
    },
    wake() {
      child?.kill('SIGCONT');
    },
    async flush() {
      if ((await tell(port, 'FLUSHALL')) !== '+OK') throw new Error('Redis was not flushed.');
    },
  };
}

async function answers(port: number): Promise<boolean> {
  return (await tell(port, 'PING')) === '+PONG';
}

/** Returns the first line that it answers, or none where it cannot be reached. */
function tell(port: number, command: string): Promise<string> {
  return new Promise((settle) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => socket.write(`${command}\r\n`));
    socket.once('data', (bytes) => {
      settle(bytes.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', () => {
      settle('');
    });
  });
}
