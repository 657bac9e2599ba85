import 'server-only';
import {
  PythonEnded,
  type PythonEngine,
  type PythonFile,
  type PythonResult,
  type PythonRun,
} from './contract';
import type { PythonProcess } from './python-process';

interface SessionLimits {
  readonly processes: number;
  readonly processesOfUser: number;
  readonly idleMs: number;
  readonly inputBytes: number;
}

interface Session {
  readonly key: string;
  readonly userId: string;
  readonly process: PythonProcess;
  readonly fileIds: Set<string>;
  hasRun: boolean;
  calls: number;
  last: Promise<unknown>;
  idleTimer: NodeJS.Timeout | undefined;
}

/** A session ends when it is idle, or when another user needs its place. */
export class PythonSessions implements PythonEngine {
  readonly #sessions = new Map<string, Session>();
  readonly #start: () => PythonProcess;
  readonly #limits: SessionLimits;
  #warm: PythonProcess | null = null;
  #warmTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(start: () => PythonProcess, limits: SessionLimits) {
    this.#start = start;
    this.#limits = limits;
  }

  async run(call: PythonRun): Promise<PythonResult> {
    const session = this.#sessionOf(call);
    session.calls += 1;
    clearTimeout(session.idleTimer);
    const work = session.last.then(() => this.#runIn(session, call));
    session.last = work.catch(() => undefined);
    try {
      return await work;
    } finally {
      session.calls -= 1;
      if (session.process.hasEnded) this.#forget(session);
      else if (session.calls === 0) this.#endWhenIdle(session);
    }
  }

  warm(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#warmTimer);
    this.#warmTimer = setTimeout(() => this.#dropWarm(), this.#limits.idleMs).unref();
    if (this.#warm !== null && !this.#warm.hasEnded) return;
    const started = this.#start();
    this.#warm = started;
    started.ended.catch(() => {
      if (this.#warm === started) this.#warm = null;
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#dropWarm();
    for (const session of [...this.#sessions.values()]) this.#end(session);
  }

  async #runIn(session: Session, { code, files, limits, signal }: PythonRun): Promise<PythonResult> {
    const handed: PythonFile[] = [];
    const ready = [];
    const missing: string[] = [];
    let leftBytes = this.#limits.inputBytes;
    for (const file of files) {
      if (session.fileIds.has(file.id)) continue;
      const bytes = file.sizeBytes > leftBytes ? null : await file.read();
      if (bytes === null) {
        missing.push(file.name);
        continue;
      }
      leftBytes -= file.sizeBytes;
      handed.push(file);
      ready.push({ name: file.name, bytes });
    }
    const result = await session.process.run(code, ready, limits, signal);
    // This is not done earlier: a call that failed has brought in no files, and the next one tries again.
    for (const { id } of handed) session.fileIds.add(id);
    const isNewSession = !session.hasRun;
    session.hasRun = true;
    return { ...result, missing, isNewSession };
  }

  #sessionOf({ sessionId, userId }: PythonRun): Session {
    const key = `${userId}/${sessionId}`;
    const existing = this.#sessions.get(key);
    if (existing !== undefined && !existing.process.hasEnded) {
      this.#sessions.delete(key);
      this.#sessions.set(key, existing);
      return existing;
    }
    this.#makeRoom(userId);
    const session: Session = {
      key,
      userId,
      process: this.#take(),
      fileIds: new Set(),
      hasRun: false,
      calls: 0,
      last: Promise.resolve(),
      idleTimer: undefined,
    };
    this.#sessions.set(key, session);
    session.process.ended.catch(() => this.#forget(session));
    return session;
  }

  /** It ends the session that was used least recently. Throws PythonEnded when all are in use. */
  #makeRoom(userId: string): void {
    const own = [...this.#sessions.values()].filter((session) => session.userId === userId);
    if (own.length >= this.#limits.processesOfUser) this.#endOldest(own);
    if (this.#sessions.size >= this.#limits.processes) this.#endOldest([...this.#sessions.values()]);
  }

  #endOldest(sessions: readonly Session[]): void {
    const idle = sessions.find(({ calls }) => calls === 0);
    if (idle === undefined) throw new PythonEnded('busy');
    this.#end(idle);
  }

  #take(): PythonProcess {
    if (this.#isClosed) throw new PythonEnded('unavailable');
    const ready = this.#warm;
    this.#warm = null;
    const taken = ready === null || ready.hasEnded ? this.#start() : ready;
    // The next one starts when this one has: two at the same time would take longer each.
    taken.ready.then(
      () => this.warm(),
      () => undefined,
    );
    return taken;
  }

  #endWhenIdle(session: Session): void {
    session.idleTimer = setTimeout(() => this.#end(session), this.#limits.idleMs).unref();
  }

  #end(session: Session): void {
    session.process.end('stopped');
    this.#forget(session);
  }

  #forget(session: Session): void {
    clearTimeout(session.idleTimer);
    if (this.#sessions.get(session.key) === session) this.#sessions.delete(session.key);
  }

  #dropWarm(): void {
    clearTimeout(this.#warmTimer);
    this.#warm?.end('stopped');
    this.#warm = null;
  }
}
