import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../../scripts/setup/root.mjs';
import { builtServer } from '../servers/built-server';
import { freePort } from '../servers/free-port';
import { stopListening } from '../servers/listen-locally';
import { until } from '../until';
import { Instance } from './instance';
import { readOnlyBuild } from './read-only-build';
import { serveStatic } from './serve-static';

const preload = (...path: string[]) =>
  `--import ${pathToFileURL(fromRoot('tests', 'support', ...path)).href}`;

const INSIDE = preload('functions', 'inside.mjs');
const CLOCK = preload('faults', 'clock-ahead.mjs');

/** Platforms refuse a longer body before the function sees it. */
const BODY_LIMIT_BYTES = 4_500_000;

/** An instance serves up to this many requests at a time; a further one gets a new instance. */
const REQUESTS_AT_ONCE = 6;
const INSTANCES_LIMIT = 4;
const FIRST_INSTANCES = 2;

/** The answer names the instance that served it; a request that sends the header goes to another one. */
export const INSTANCE_HEADER = 'x-emulator-instance';

export interface FunctionPlatform {
  readonly origin: string;
  /** Returns the instance that serves most requests now. */
  busiest(): Instance;
  /** Counts the instances that an invocation outlived its time in. */
  killedCount(): number;
  /** Starts as many instances as at the beginning, so that no request waits for one. */
  warm(): Promise<void>;
  untilAllSleep(): Promise<void>;
  /** Leaves all instances running, as a platform may, until the returned function is called. */
  holdAwake(): () => void;
  logs(): string;
  stop(): Promise<void>;
}

export interface PlatformOptions {
  readonly databaseUrl: string;
  readonly deadlineMs: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly host?: string;
  /** The clock of each instance is this far ahead of the machine's; those without a number have the machine's. */
  readonly clocksMs?: readonly number[];
}

/**
 * Runs the production build as platforms of functions do, from a tree that it may not write: instances behind a round
 * robin are frozen whenever no request and no promise needs them, and killed when an invocation outlives its time.
 */
export async function functionPlatform({
  databaseUrl,
  deadlineMs,
  settings,
  host = '127.0.0.1',
  clocksMs = [],
}: PlatformOptions): Promise<FunctionPlatform> {
  const build = readOnlyBuild();
  const port = await freePort();
  const origin = `http://${host}:${String(port)}`;
  const instances: Instance[] = [];
  const sockets = new Set<Socket>();
  const control = createSocketServer((socket) => {
    sockets.add(socket);
    let rest = '';
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [pid = '', id = '', change = ''] = line.split(' ');
        instances.find((each) => each.hasProcess(Number(pid)))?.note(id, Number(change));
      }
    });
  });
  const controlPort = await freePort();
  await new Promise<void>((resolve) => control.listen(controlPort, '127.0.0.1', resolve));
  for (let index = 0; index < INSTANCES_LIMIT; index += 1) {
    const server = await builtServer(
      databaseUrl,
      {
        DOMAIN_CLIENT: origin,
        DOMAIN_SERVER: origin,
        NEXTAUTH_URL: origin,
        PARLEY_SHAPE: 'functions',
        EMULATOR_PORT: String(controlPort),
        NODE_OPTIONS: clocksMs[index] === undefined ? INSIDE : `${INSIDE} ${CLOCK}`,
        CLOCK_AHEAD_MS: String(clocksMs[index] ?? 0),
        ...settings,
      },
      { folder: build.folder, ...(build.userId === undefined ? {} : { userId: build.userId }) },
    );
    instances.push(new Instance(server, deadlineMs));
  }
  const first = instances.slice(0, FIRST_INSTANCES);
  await Promise.all(first.map((instance) => instance.start())).catch(async (error: unknown) => {
    for (const instance of instances) await instance.kill();
    throw new Error(first.map(({ log }) => log).join('\n'), { cause: error });
  });
  const front = createServer((incoming, outgoing) => {
    if (serveStatic(build.folder, incoming, outgoing)) return;
    serve(instances, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  return {
    origin,
    busiest: () => instances.reduce((one, other) => (other.openCount > one.openCount ? other : one)),
    killedCount: () => instances.reduce((sum, { killedCount }) => sum + killedCount, 0),
    warm: async () => {
      await Promise.all(first.map((instance) => instance.start()));
    },
    untilAllSleep: async () => {
      await until(() => instances.every(({ isAsleep }) => isAsleep));
    },
    holdAwake() {
      for (const instance of instances) {
        instance.isHeldAwake = true;
        instance.thaw();
      }
      return () => {
        for (const instance of instances) {
          instance.isHeldAwake = false;
          instance.freezeWhenIdle();
        }
      };
    },
    logs: () => instances.map(({ log }) => log).join('\n'),
    async stop() {
      await stopListening(front);
      for (const instance of instances) await instance.kill();
      for (const socket of sockets) socket.destroy();
      control.close();
      build.remove();
    },
  };
}

let servedCount = 0;

async function serve(
  instances: readonly Instance[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await readBody(incoming);
  if (body === null) {
    outgoing.writeHead(413, { 'content-type': 'text/plain', connection: 'close' });
    outgoing.end('FUNCTION_PAYLOAD_TOO_LARGE');
    return;
  }
  servedCount += 1;
  const avoided = incoming.headers[INSTANCE_HEADER];
  const index = await chooseInstance(instances, typeof avoided === 'string' ? Number(avoided) : null);
  outgoing.setHeader(INSTANCE_HEADER, String(index));
  instances[index]?.serve(String(servedCount), incoming, outgoing, body);
}

/** Takes those that run in turn, and starts another one where none has room. */
async function chooseInstance(instances: readonly Instance[], avoided: number | null): Promise<number> {
  for (;;) {
    const turns = instances.map((_, place) => (servedCount + place) % instances.length);
    const allowed = turns.filter((index) => index !== avoided);
    const free = allowed.find((index) => {
      const instance = instances[index];
      return instance?.isReady === true && instance.openCount < REQUESTS_AT_ONCE;
    });
    if (free !== undefined) return free;
    const stopped = allowed.find((index) => instances[index]?.isReady === false);
    if (stopped === undefined) await until(() => allowed.some((index) => hasRoom(instances[index])));
    else await instances[stopped]?.start();
  }
}

function hasRoom(instance: Instance | undefined): boolean {
  return instance !== undefined && instance.openCount < REQUESTS_AT_ONCE;
}

/** Returns null for a body that is too long. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let sizeBytes = 0;
  for await (const piece of incoming) {
    const bytes = Buffer.from(piece);
    sizeBytes += bytes.length;
    if (sizeBytes <= BODY_LIMIT_BYTES) pieces.push(bytes);
  }
  return sizeBytes > BODY_LIMIT_BYTES ? null : Buffer.concat(pieces);
}
