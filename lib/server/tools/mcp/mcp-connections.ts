import 'server-only';
import { singleton } from '../../platform/singleton';
import { McpFailure } from './mcp-failure';
import { connectionFingerprint, connectionKey, type McpServer } from './mcp-server';
import type { McpSession } from './session/mcp-session';

declare module '../../platform/singleton' {
  interface Singletons {
    mcpConnections: McpConnections;
  }
}

const IDLE_LIMIT_MS = 10 * 60_000;
const SWEEP_MS = 60_000;
const CONNECTIONS_LIMIT = 300;
const FIRST_PAUSE_MS = 1_000;
const PAUSE_LIMIT_MS = 60_000;

interface Held {
  readonly fingerprint: string;
  readonly session: Promise<McpSession>;
  usesNow: number;
  usedAtMs: number;
}

interface Pause {
  readonly fingerprint: string;
  readonly failure: unknown;
  readonly untilMs: number;
  readonly nextMs: number;
}

interface UseOptions {
  /** A connection that failed a moment ago is tried all the same: the user asked for it. */
  readonly isUrgent?: boolean;
}

/** Returns the connections of this process to servers of tools. */
export function mcpConnections(): McpConnections {
  return singleton('mcpConnections', () => new McpConnections());
}

/**
 * Connections to servers: opened when they are first needed, one for each server and owner, closed when none has used
 * them for ten minutes. After a failure a server is left alone for a second, and twice as long after each further one.
 */
export class McpConnections {
  readonly #held = new Map<string, Held>();
  readonly #pauses = new Map<string, Pause>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    setInterval(() => this.closeIdle(), SWEEP_MS).unref();
  }

  /**
   * Returns what `work` does with the connection to a server; again with a new one where the server has forgotten the
   * old. Throws McpFailure and what `work` throws.
   */
  async use<Result>(
    server: McpServer,
    work: (session: McpSession) => Promise<Result>,
    options: UseOptions = {},
  ): Promise<Result> {
    const { isLostSession } = await import('./session/to-mcp-failure');
    const held = this.#hold(server, options);
    try {
      return await this.#during(held, work);
    } catch (error) {
      if (!isLostSession(error)) throw error;
      if (this.#held.get(connectionKey(server)) === held) this.close(server);
      return this.#during(this.#hold(server, options), work);
    }
  }

  /** Closes the connection to a server, if there is one, and forgets its failures. */
  close(server: Pick<McpServer, 'id' | 'owner'>): void {
    const key = connectionKey(server);
    this.#pauses.delete(key);
    this.#drop(key);
  }

  /** Closes what none has used for a while. */
  closeIdle(): void {
    const now = this.#now();
    for (const [key, { usesNow, usedAtMs }] of this.#held)
      if (usesNow === 0 && now - usedAtMs >= IDLE_LIMIT_MS) this.#drop(key);
    for (const [key, { untilMs }] of this.#pauses)
      if (now - untilMs >= PAUSE_LIMIT_MS) this.#pauses.delete(key);
  }

  closeAll(): void {
    for (const key of this.#held.keys()) this.#drop(key);
  }

  async #during<Result>(held: Held, work: (session: McpSession) => Promise<Result>): Promise<Result> {
    held.usesNow += 1;
    try {
      return await work(await held.session);
    } finally {
      held.usesNow -= 1;
      held.usedAtMs = this.#now();
    }
  }

  #hold(server: McpServer, { isUrgent = false }: UseOptions): Held {
    const key = connectionKey(server);
    const fingerprint = connectionFingerprint(server);
    const existing = this.#held.get(key);
    if (existing?.fingerprint === fingerprint) return existing;
    this.#drop(key);
    const pause = this.#pauses.get(key);
    if (!isUrgent && pause?.fingerprint === fingerprint && pause.untilMs > this.#now()) throw pause.failure;
    this.#makeRoom();
    const held: Held = {
      fingerprint,
      session: this.#open(server, () => {
        if (this.#held.get(key) === held) this.#held.delete(key);
      }),
      usesNow: 0,
      usedAtMs: this.#now(),
    };
    this.#held.set(key, held);
    held.session.then(
      () => this.#pauses.delete(key),
      (failure: unknown) => {
        if (this.#held.get(key) === held) this.#held.delete(key);
        this.#pause(key, fingerprint, failure);
      },
    );
    return held;
  }

  async #open(server: McpServer, onClose: () => void): Promise<McpSession> {
    // The protocol's packages are loaded when a server is first used: a chat without tools never waits for them.
    const { McpSession } = await import('./session/mcp-session');
    return McpSession.open(server, onClose);
  }

  #pause(key: string, fingerprint: string, failure: unknown): void {
    const before = this.#pauses.get(key);
    const lengthMs = before?.fingerprint === fingerprint ? before.nextMs : FIRST_PAUSE_MS;
    this.#pauses.set(key, {
      fingerprint,
      failure,
      untilMs: this.#now() + lengthMs,
      nextMs: Math.min(lengthMs * 2, PAUSE_LIMIT_MS),
    });
  }

  /** Closes the connection that was used least recently where there are too many. */
  #makeRoom(): void {
    if (this.#held.size < CONNECTIONS_LIMIT) return;
    const idle = [...this.#held].filter(([, { usesNow }]) => usesNow === 0);
    const [oldest] = idle.sort(([, one], [, other]) => one.usedAtMs - other.usedAtMs);
    if (oldest === undefined) throw new McpFailure('unreachable');
    this.#drop(oldest[0]);
  }

  #drop(key: string): void {
    const held = this.#held.get(key);
    this.#held.delete(key);
    held?.session.then(
      (session) => session.close(),
      () => undefined,
    );
  }
}
