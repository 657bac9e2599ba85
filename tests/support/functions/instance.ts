import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { BuiltServer } from '../servers/built-server';

/** An instance is frozen this long after its last request and its last promise have ended. */
const FREEZE_AFTER_MS = 40;

const TERMINATE_AFTER_MS = 500;

interface Invocation {
  isAnswered: boolean;
  pendingCount: number;
  readonly deadline: NodeJS.Timeout;
}

/** A process of the built server that sleeps whenever no request and no promise needs it. */
export class Instance {
  isFrozen = false;
  isHeldAwake = false;
  isReady = false;
  killedCount = 0;
  private readonly invocations = new Map<string, Invocation>();
  private starting: Promise<void> | null = null;
  private freezing: NodeJS.Timeout | undefined;
  private readonly server: BuiltServer;
  private readonly deadlineMs: number;

  constructor(server: BuiltServer, deadlineMs: number) {
    this.server = server;
    this.deadlineMs = deadlineMs;
  }

  get openCount(): number {
    return [...this.invocations.values()].filter(({ isAnswered }) => !isAnswered).length;
  }

  get isAsleep(): boolean {
    return !this.isReady || this.isFrozen;
  }

  get log(): string {
    return this.server.log();
  }

  hasProcess(pid: number): boolean {
    return this.isReady && this.server.pid() === pid;
  }

  /** Several callers share one start. */
  start(): Promise<void> {
    if (this.isReady) return Promise.resolve();
    this.starting ??= this.server
      .start()
      .then(() => {
        this.isReady = true;
        this.freezeWhenIdle();
      })
      .finally(() => (this.starting = null));
    return this.starting;
  }

  /** The instance must be ready. */
  serve(id: string, incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): void {
    const deadline = setTimeout(() => {
      this.killedCount += 1;
      void this.kill();
    }, this.deadlineMs);
    const invocation = { isAnswered: false, pendingCount: 0, deadline };
    this.invocations.set(id, invocation);
    this.thaw();
    const { method, url, headers } = incoming;
    const upstream = httpRequest({
      host: '127.0.0.1',
      port: new URL(this.server.origin).port,
      method,
      path: url,
      headers: { ...headers, 'x-emulator-invocation': id },
      agent: false,
    });
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => {
      upstream.destroy();
      invocation.isAnswered = true;
      this.endIfOver(id);
    });
    upstream.end(body);
  }

  /** The instance says that a promise of an invocation began or ended. */
  note(id: string, change: number): void {
    const invocation = this.invocations.get(id);
    if (invocation === undefined) return;
    invocation.pendingCount += change;
    this.endIfOver(id);
  }

  signal(name: NodeJS.Signals): void {
    if (this.isReady) process.kill(this.server.pid(), name);
  }

  thaw(): void {
    clearTimeout(this.freezing);
    if (this.isFrozen) this.signal('SIGCONT');
    this.isFrozen = false;
  }

  freezeWhenIdle(): void {
    clearTimeout(this.freezing);
    if (!this.isReady || this.isFrozen || this.isHeldAwake || this.invocations.size > 0) return;
    this.freezing = setTimeout(() => {
      this.signal('SIGSTOP');
      this.isFrozen = true;
    }, FREEZE_AFTER_MS);
  }

  /** The platform takes the instance away: it gets no more requests, a notice, and is killed a moment later. */
  terminate(): void {
    this.thaw();
    this.signal('SIGTERM');
    this.isReady = false;
    setTimeout(() => void this.kill(), TERMINATE_AFTER_MS);
  }

  async kill(): Promise<void> {
    clearTimeout(this.freezing);
    for (const { deadline } of this.invocations.values()) clearTimeout(deadline);
    this.invocations.clear();
    this.isReady = false;
    this.isFrozen = false;
    await this.server.crash();
  }

  private endIfOver(id: string): void {
    const invocation = this.invocations.get(id);
    if (invocation?.isAnswered !== true || invocation.pendingCount > 0) return;
    clearTimeout(invocation.deadline);
    this.invocations.delete(id);
    this.freezeWhenIdle();
  }
}
