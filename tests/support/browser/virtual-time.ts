import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TestDatabase } from '../database';

interface Due {
  readonly atSeconds: number;
  readonly order: number;
  readonly run: () => Promise<void> | void;
}

/** After this many turns of the event loop all work that waits for no timer is done. */
const SETTLING_TURNS = 12;

/**
 * Time passes only when no other work is left: for this process and for the database, whose `now()` is ours. Each
 * server process may have a clock of its own that is wrong by some seconds.
 */
export class VirtualTime {
  private nowSeconds = 0;
  private order = 0;
  private queue: Due[] = [];
  private readonly startMs = Date.now();

  private readonly database: TestDatabase;

  private constructor(database: TestDatabase) {
    this.database = database;
  }

  static async start(database: TestDatabase): Promise<VirtualTime> {
    const time = new VirtualTime(database);
    jest.useFakeTimers({
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    });
    await database.query('create schema if not exists virtual');
    await database.query('create table if not exists virtual.clock (seconds double precision)');
    await database.query('truncate virtual.clock');
    await database.query('insert into virtual.clock values (0)');
    await database.query(
      `create or replace function virtual.now() returns timestamptz language sql stable as
       'select pg_catalog.clock_timestamp() + make_interval(secs => seconds) from virtual.clock'`,
    );
    const [{ name = '' } = {}] = await database.query('select current_database() as name');
    await database.query(`alter database "${String(name)}" set search_path = virtual, pg_catalog, public`);
    return time;
  }

  stop(): void {
    jest.useRealTimers();
  }

  get seconds(): number {
    return this.nowSeconds;
  }

  after(seconds: number, run: Due['run']): void {
    this.order += 1;
    this.queue.push({ atSeconds: this.nowSeconds + seconds, order: this.order, run });
  }

  /** Runs work as a server process whose clock is wrong by this many seconds. */
  async onNode<Value>(skewSeconds: number, work: () => Promise<Value>): Promise<Value> {
    this.setClock(skewSeconds);
    try {
      return await work();
    } finally {
      this.setClock(0);
    }
  }

  /** Ends when no timer is due any more. */
  async run(): Promise<void> {
    for (;;) {
      for (let turn = 0; turn < SETTLING_TURNS; turn += 1) await nextTurn();
      const due = this.queue.toSorted(
        (one, other) => one.atSeconds - other.atSeconds || one.order - other.order,
      )[0];
      if (due === undefined) return;
      this.queue = this.queue.filter((each) => each !== due);
      if (due.atSeconds > this.nowSeconds) await this.advanceTo(due.atSeconds);
      await due.run();
    }
  }

  private async advanceTo(seconds: number): Promise<void> {
    this.nowSeconds = seconds;
    await this.database.query('update virtual.clock set seconds = $1', [seconds]);
    this.setClock(0);
  }

  private setClock(skewSeconds: number): void {
    jest.setSystemTime(this.startMs + (this.nowSeconds + skewSeconds) * 1000);
  }
}
