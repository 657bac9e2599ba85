import 'server-only';
import { singleton } from '../../platform/singleton';
import { ConnectionPlaces, CONNECTIONS_LIMIT, OWNER_CONNECTIONS_LIMIT } from './connection-places';
import { McpFailure } from './mcp-failure';
import { connectionFingerprint, connectionKey, type McpServer } from './mcp-server';
import type { McpSession } from './session/mcp-session';
import { TalkBudget } from './session/talk-budget';

declare module '../../platform/singleton' {
  interface Singletons {
    mcpConnections: McpConnections;
  }
}

const IDLE_LIMIT_MS = 10 * 60_000;
const SWEEP_MS = 60_000;
const GONE_FOR_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const PAUSE_LIMIT_MS = 60_000;

interface Held {
  readonly server: McpServer;
  readonly fingerprint: string;
  readonly place: Promise<() => void>;
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
  /** The user asked for it, so that even a recent failure is tried again. */
  readonly isUrgent?: boolean;
}

export function mcpConnections(): McpConnections {
  return singleton('mcpConnections', () => new McpConnections());
}

/**
 * Returns null if there are no connections. Start-up code must use it: the error classes of its bundle are unknown to
 * routes.
 */
export function findMcpConnections(): McpConnections | null {
  return globalThis.parleySingletons?.mcpConnections ?? null;
}

/**
 * One connection a server and owner opens on first use and closes after ten idle minutes. A failed server
 * rests a second, doubled each time.
 */
export class McpConnections {
  readonly #held = new Map<string, Held>();
  readonly #pauses = new Map<string, Pause>();
  readonly #budgets = new Map<string, TalkBudget>();
  readonly #gone = new Map<string, number>();
  readonly #places = new ConnectionPlaces((owner) => this.#giveUpOldest(owner));
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    setInterval(() => this.closeIdle(), SWEEP_MS).unref();
  }

  /**
   * Repeats `work` when the server forgot the connection before any changing call. Throws McpFailure and what
   * `work` throws.
   */
  async use<Result>(
    server: McpServer,
    work: (session: McpSession) => Promise<Result>,
    options: UseOptions = {},
  ): Promise<Result> {
    try {
      return await this.#during(server, this.#hold(server, options), work);
    } catch (error) {
      if (!(error instanceof McpFailure && error.reason === 'session_lost')) throw error;
      return this.#during(server, this.#hold(server, options), work);
    }
  }

  close(server: Pick<McpServer, 'id' | 'owner'>): void {
    const key = connectionKey(server);
    this.#pauses.delete(key);
    this.#drop(key);
  }

  /** Requests that read the server before it was deleted open no new connection. */
  forget(server: Pick<McpServer, 'id' | 'owner'>): void {
    this.#gone.set(connectionKey(server), this.#now());
    this.close(server);
  }

  servers(): readonly McpServer[] {
    return [...this.#held.values()].map(({ server }) => server);
  }

  closeIdle(): void {
    const now = this.#now();
    for (const [key, { usesNow, usedAtMs }] of this.#held)
      if (usesNow === 0 && now - usedAtMs >= IDLE_LIMIT_MS) this.#drop(key);
    for (const [key, { untilMs }] of this.#pauses)
      if (now - untilMs >= PAUSE_LIMIT_MS) this.#pauses.delete(key);
    for (const [key, atMs] of this.#gone) if (now - atMs >= GONE_FOR_MS) this.#gone.delete(key);
    for (const [key, budget] of this.#budgets)
      if (budget.isFull && !this.#held.has(key)) this.#budgets.delete(key);
  }

  /** Also sets the counts of failures to zero. */
  closeAll(): void {
    this.#budgets.clear();
    for (const key of this.#held.keys()) this.#drop(key);
  }

  async #during<Result>(
    server: McpServer,
    held: Held,
    work: (session: McpSession) => Promise<Result>,
  ): Promise<Result> {
    held.usesNow += 1;
    try {
      return await work(await held.session);
    } catch (error) {
      const { isBroken } = await import('./session/to-mcp-failure');
      const key = connectionKey(server);
      if (isBroken(error) && this.#held.get(key) === held) this.#drop(key);
      throw error;
    } finally {
      held.usesNow -= 1;
      held.usedAtMs = this.#now();
    }
  }

  #hold(server: McpServer, { isUrgent = false }: UseOptions): Held {
    const key = connectionKey(server);
    if (this.#gone.has(key)) throw new McpFailure('unreachable');
    const fingerprint = connectionFingerprint(server);
    const existing = this.#held.get(key);
    if (existing?.fingerprint === fingerprint) return existing;
    this.#drop(key);
    const pause = this.#pauses.get(key);
    if (!isUrgent && pause?.fingerprint === fingerprint && pause.untilMs > this.#now()) throw pause.failure;
    this.#makeRoom(server);
    const budget = this.#budgets.get(key) ?? new TalkBudget(this.#now);
    this.#budgets.set(key, budget);
    const place = this.#places.take(server.owner);
    const end = () => {
      freePlace(held);
      if (this.#held.get(key) === held) this.#held.delete(key);
    };
    const held: Held = {
      server,
      fingerprint,
      place,
      session: this.#open(server, budget, place, end),
      usesNow: 0,
      usedAtMs: this.#now(),
    };
    this.#held.set(key, held);
    held.session.then(
      () => this.#pauses.delete(key),
      (failure: unknown) => {
        end();
        // This failure says nothing about the server.
        if (failure instanceof McpFailure && failure.reason === 'too_many') return;
        this.#pause(key, fingerprint, failure);
      },
    );
    return held;
  }

  async #open(
    server: McpServer,
    budget: TalkBudget,
    place: Promise<unknown>,
    onClose: () => void,
  ): Promise<McpSession> {
    await place;
    // The protocol's packages are loaded when a server is first used: a chat without tools never waits for them.
    const { McpSession } = await import('./session/mcp-session');
    return McpSession.open(server, budget, onClose);
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

  /** Counts the connections of the user and those of all users. */
  #makeRoom({ owner }: McpServer): void {
    const ofOwner = [...this.#held].filter(([, held]) => owner !== null && held.server.owner === owner);
    if (ofOwner.length >= OWNER_CONNECTIONS_LIMIT) this.#dropOldest(ofOwner);
    if (this.#held.size >= CONNECTIONS_LIMIT) this.#dropOldest([...this.#held]);
  }

  /** Throws McpFailure when all connections are in use. */
  #dropOldest(held: readonly (readonly [string, Held])[]): void {
    const idle = held.filter(([, { usesNow }]) => usesNow === 0);
    const [oldest] = idle.sort(([, one], [, other]) => one.usedAtMs - other.usedAtMs);
    if (oldest === undefined) throw new McpFailure('too_many');
    this.#drop(oldest[0]);
  }

  /** Gives up the oldest connection, since another process wants its place. */
  #giveUpOldest(owner: string | null): void {
    const held = [...this.#held].filter(
      ([, { server, usesNow }]) => usesNow === 0 && (owner === null || server.owner === owner),
    );
    if (held.length > 0) this.#dropOldest(held);
  }

  #drop(key: string): void {
    const held = this.#held.get(key);
    if (held === undefined) return;
    this.#held.delete(key);
    freePlace(held);
    held.session.then(
      (session) => session.close(),
      () => undefined,
    );
  }
}

function freePlace({ place }: Held): void {
  place.then(
    (free) => free(),
    () => undefined,
  );
}
