import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { listenLocally, stopListening } from '../servers/listen-locally';
import { VercelBox, WORKING_FOLDER } from './vercel-box';

export const VERCEL = { token: 'token-of-the-operator', teamId: 'team_1', projectId: 'prj_1' };

const createSchema = z.object({
  name: z.string(),
  projectId: z.literal(VERCEL.projectId),
  timeout: z.number(),
  persistent: z.boolean(),
  resources: z.object({ vcpus: z.number() }),
  networkPolicy: z.object({ mode: z.enum(['deny-all', 'allow-all']) }),
});

const commandSchema = z.object({ command: z.string(), args: z.array(z.string()), sudo: z.boolean() });

const STATUS = { ok: 200, unauthorized: 401, notFound: 404, conflict: 409, ended: 410 };

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** Answers in place of the server; null lets the server answer. */
type Lie = (call: SeenCall, response: ServerResponse, serve: () => Promise<void>) => Promise<void> | null;

interface Known {
  readonly box: VercelBox;
  readonly created: z.infer<typeof createSchema>;
  readonly sessionId: string;
  timeoutMs: number;
  updatedAt: number;
  isRunning: boolean;
}

/** Speaks Vercel's interface of sandboxes as the types of its package have it; its sandboxes run in bubblewrap. */
export class VercelServer {
  readonly calls: SeenCall[] = [];
  readonly known = new Map<string, Known>();
  lie: Lie = () => null;
  /** Its clock is this far ahead of the machine's. */
  clockMs = 0;
  url = '';
  private readonly server = createServer((request, response) => {
    const serve = () => this.serve(request, response);
    const call = {
      method: request.method ?? '',
      path: new URL(request.url ?? '', 'http://vercel').pathname,
      headers: request.headers,
    };
    this.calls.push(call);
    (this.lie(call, response, serve) ?? serve()).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });

  get settings(): Record<string, string> {
    return {
      PYTHON_ENGINE: 'vercel',
      VERCEL_TOKEN: VERCEL.token,
      VERCEL_TEAM_ID: VERCEL.teamId,
      VERCEL_PROJECT_ID: VERCEL.projectId,
      VERCEL_SANDBOX_API_BASE: this.url,
    };
  }

  async start(): Promise<void> {
    this.url = `${await listenLocally(this.server)}/api`;
  }

  async stop(): Promise<void> {
    for (const { box } of this.known.values()) box.remove();
    await stopListening(this.server);
  }

  /** As a sandbox does whose time is over. */
  endAll(): void {
    for (const known of this.known.values()) this.end(known);
  }

  running(): string[] {
    return [...this.known].filter(([, { isRunning }]) => isRunning).map(([name]) => name);
  }

  private end(known: Known): void {
    known.isRunning = false;
    known.box.end();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://vercel');
    const body = await buffer(request);
    response.setHeader('date', new Date(this.now()).toUTCString());
    const isKnown =
      request.headers.authorization === `Bearer ${VERCEL.token}` &&
      url.searchParams.get('teamId') === VERCEL.teamId;
    if (!isKnown) return send(response, STATUS.unauthorized, refusal('not authorized'));
    const parts = url.pathname.split('/').slice(2);
    const [version, , first, id, ...rest] = parts;
    if (version === 'v3' && request.method === 'POST') return this.create(body, response);
    if (first === undefined) return this.list(url, response);
    if (first !== 'sessions') return this.byName(request.method ?? '', first, response);
    const known = [...this.known.values()].find(({ sessionId }) => sessionId === id);
    if (known === undefined) return send(response, STATUS.notFound, refusal('no such session'));
    if (!known.isRunning) return send(response, STATUS.ended, refusal('the session has ended'));
    known.updatedAt = this.now();
    return this.inSession(known, `${request.method ?? ''} ${rest.join('/')}`, body, response);
  }

  private create(body: Buffer, response: ServerResponse): void {
    const created = createSchema.parse(parseJson(body.toString()));
    if (this.known.has(created.name)) return send(response, STATUS.conflict, refusal('it exists'));
    const known: Known = {
      box: new VercelBox({ hasNetwork: created.networkPolicy.mode === 'allow-all' }),
      created,
      sessionId: randomUUID(),
      timeoutMs: created.timeout,
      updatedAt: this.now(),
      isRunning: true,
    };
    this.known.set(created.name, known);
    send(response, STATUS.ok, this.described(known));
  }

  private list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('namePrefix') ?? '';
    const sandboxes = [...this.known.values()]
      .filter(({ created }) => created.name.startsWith(prefix))
      .map((known) => this.described(known).sandbox);
    send(response, STATUS.ok, { sandboxes, pagination: { count: sandboxes.length, next: null } });
  }

  private byName(method: string, name: string, response: ServerResponse): void {
    const known = this.known.get(name);
    if (known === undefined) return send(response, STATUS.notFound, refusal('no such sandbox'));
    if (method === 'DELETE') {
      this.end(known);
      known.box.remove();
      this.known.delete(name);
    }
    send(response, STATUS.ok, this.described(known));
  }

  private async inSession(known: Known, call: string, body: Buffer, response: ServerResponse): Promise<void> {
    if (call === 'POST cmd') {
      const { command, args, sudo } = commandSchema.parse(parseJson(body.toString()));
      const id = known.box.start(command, args);
      return send(response, STATUS.ok, { command: commandOf(known, id, { command, args, sudo }, null) });
    }
    if (call.startsWith('GET cmd/')) {
      const id = call.slice('GET cmd/'.length);
      const exitCode = await known.box.exitOf(id);
      const told = { command: '', args: [], sudo: false };
      return send(response, STATUS.ok, { command: commandOf(known, id, told, exitCode) });
    }
    if (call === 'POST fs/write') {
      await known.box.unpack(body);
      return send(response, STATUS.ok, {});
    }
    if (call === 'POST fs/read') {
      const { path } = z.object({ path: z.string() }).parse(parseJson(body.toString()));
      const bytes = await readFile(known.box.pathOf(path)).catch(() => null);
      if (bytes === null) return send(response, STATUS.notFound, refusal('no such file'));
      response.writeHead(STATUS.ok, { 'content-type': 'application/octet-stream' });
      response.end(bytes);
      return;
    }
    if (call === 'POST extend-timeout')
      known.timeoutMs += z
        .object({ duration: z.number().positive() })
        .parse(parseJson(body.toString())).duration;
    else if (call === 'POST stop') this.end(known);
    else return send(response, STATUS.notFound, refusal('no such call'));
    send(response, STATUS.ok, { session: this.described(known).session });
  }

  private described(known: Known) {
    const { created, sessionId, timeoutMs, updatedAt, isRunning } = known;
    const status = isRunning ? 'running' : 'stopped';
    const times = { createdAt: updatedAt, updatedAt };
    const shared = { status, timeout: timeoutMs, networkPolicy: created.networkPolicy, ...times };
    const { name, persistent } = created;
    return {
      sandbox: { ...shared, name, persistent, currentSessionId: sessionId },
      session: {
        ...shared,
        id: sessionId,
        memory: 2_048,
        vcpus: created.resources.vcpus,
        region: 'iad1',
        requestedAt: updatedAt,
        cwd: WORKING_FOLDER,
      },
      routes: [],
    };
  }

  private now(): number {
    return Date.now() + this.clockMs;
  }
}

function commandOf(
  { sessionId }: Known,
  id: string,
  { command, args }: z.infer<typeof commandSchema>,
  exitCode: number | null,
) {
  return { id, name: command, args, cwd: WORKING_FOLDER, sessionId, exitCode, startedAt: 0 };
}

const refusal = (message: string) => ({ error: { code: 'refused', message } });

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
