import { truncate } from 'node:fs/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { Client, Pool, type QueryArrayConfig, type QueryArrayResult } from 'pg';
import { z } from 'zod';
import { PrismaClient } from '@/lib/server/db/generated/client.ts';
import { KEEPS_PLAN, KEPT_IN_TRANSACTION } from '@/lib/server/db/kept-statement';
import { oneRowEach } from './sample-rows';

type Statement = QueryArrayConfig | string;

/** A statement as the database received it. */
export interface SentStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** A page holds about this many rows of a table, or entries of an index. */
const ROWS_A_PAGE = 20;
const ENTRIES_A_PAGE = 200;

/** The planner assumes that a hundred rows have the same owner; a negative number is a share of the rows. */
const IDS_A_ROW = -0.01;

/** These statements surround a transaction; they are left out, as each call is undone here anyway. */
const AROUND_A_TRANSACTION = /^(?:BEGIN|COMMIT|ROLLBACK|SET TRANSACTION)\b/i;

const NOTHING: QueryArrayResult = { rows: [], fields: [], rowCount: 0, command: '', oid: 0 };

const filesSchema = z.array(z.object({ file: z.string(), bytes: z.number() }));

/** A database that each call finds as it was, and that notes what is sent to it. */
export class SampleDatabase {
  readonly #client: Client;
  #oneRowEach = '';
  #sent: SentStatement[] = [];
  #last: Promise<unknown> = Promise.resolve();

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Opens it, and lets the server's code send its statements here, one after another. */
  static async open(url: string): Promise<SampleDatabase> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const database = new SampleDatabase(client);
    // Rows with the same id refer to each other, and no trigger is to add others.
    await client.query(
      'SET session_replication_role = replica; SET statement_timeout = 5000; SET client_min_messages = error',
    );
    database.#oneRowEach = await oneRowEach(client);
    (globalThis.parleySingletons ??= {}).prisma = new PrismaClient({
      adapter: {
        provider: 'postgres',
        adapterName: '@prisma/adapter-pg',
        connect: () => new PrismaPg(database.#pool()).connect(),
      },
    });
    return database;
  }

  /** Lets calls find a row in each table, as `prepared` has left it, or none; until the next begin. */
  async begin({
    hasRows,
    prepared,
  }: {
    readonly hasRows: boolean;
    readonly prepared: string;
  }): Promise<void> {
    await this.#client.query(`ROLLBACK; BEGIN; ${hasRows ? this.#oneRowEach : ''} ${prepared}`);
  }

  /** Returns the statements that an action sends, whatever becomes of them; nothing of it stays. */
  async statementsOf(action: () => Promise<void>): Promise<SentStatement[]> {
    await this.#client.query('SAVEPOINT before');
    this.#sent = [];
    await action();
    await this.#last;
    await this.#client.query('ROLLBACK TO before');
    return this.#sent;
  }

  /**
   * Puts a row into each table and makes it as large as one of this many rows: the planner asks for the size of the
   * files, and the catalogue says how often values repeat. The files have holes and take no room; no statement may read
   * such a table afterwards.
   */
  async grow(rowCount: number): Promise<void> {
    await this.#client.query('ROLLBACK');
    await this.#client.query(this.#oneRowEach);
    await this.#client.query('CHECKPOINT');
    const pageCount = `CASE relkind WHEN 'r' THEN ${String(rowCount / ROWS_A_PAGE)} ELSE ${String(rowCount / ENTRIES_A_PAGE)} END`;
    const { rows } = await this.#client.query<Record<string, unknown>>(
      `SELECT current_setting('data_directory') || '/' || pg_relation_filepath(oid) AS file,
         ${pageCount} * current_setting('block_size')::int AS bytes,
         pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', ${pageCount},
           'reltuples', ${String(rowCount)}::real, 'relallvisible', CASE relkind WHEN 'r' THEN ${pageCount} ELSE 0 END)
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`,
    );
    for (const { file, bytes } of filesSchema.parse(rows)) await truncate(file, bytes);
    await this.#client.query(
      `SELECT pg_restore_attribute_stats('schemaname', 'public', 'relname', table_name::text,
         'attname', column_name::text, 'inherited', false, 'null_frac', 0::real, 'avg_width', 16,
         'n_distinct', ${String(IDS_A_ROW)}::real)
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name LIKE '%Id'`,
    );
  }

  /** Returns how Postgres would run a statement, as JSON; null for one that has no plan. */
  async plan({ sql, values }: SentStatement): Promise<unknown> {
    const isKept = sql.startsWith(KEEPS_PLAN.sql);
    await this.#client.query(`BEGIN; ${isKept ? KEPT_IN_TRANSACTION : ''}`);
    try {
      const known = isKept ? null : await this.#explain('', sql, [...values]);
      return known ?? (await this.#explain('GENERIC_PLAN, ', sql, []));
    } finally {
      await this.#client.query('ROLLBACK');
    }
  }

  async #explain(option: string, sql: string, values: unknown[]): Promise<unknown> {
    await this.#client.query('SAVEPOINT sent');
    try {
      const text = `EXPLAIN (${option}COSTS OFF, FORMAT JSON) ${sql}`;
      const { rows } = await this.#client.query<Record<string, unknown>>(text, values);
      return rows[0]?.['QUERY PLAN'] ?? null;
    } catch {
      await this.#client.query('ROLLBACK TO sent');
      return null;
    }
  }

  async close(): Promise<void> {
    delete globalThis.parleySingletons?.prisma;
    await this.#client.end();
  }

  #pool(): Pool {
    const query = (statement: Statement) => this.#send(statement);
    const nothing = () => undefined;
    const connection = { query, release: nothing, on: nothing, once: nothing, removeListener: nothing };
    return new Proxy(new Pool(), {
      get: (face, property, receiver): unknown => {
        if (property === 'query') return query;
        if (property === 'connect') return () => Promise.resolve(connection);
        return Reflect.get(face, property, receiver);
      },
    });
  }

  /** One after another, also where Prisma sends several at the same time. */
  #send(statement: Statement): Promise<QueryArrayResult> {
    const answer = this.#last.then(() => this.#sendNext(statement));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #sendNext(statement: Statement): Promise<QueryArrayResult> {
    const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement;
    if (AROUND_A_TRANSACTION.test(text)) return NOTHING;
    this.#sent.push({ sql: text, values });
    await this.#client.query('SAVEPOINT sent');
    try {
      return await (typeof statement === 'string'
        ? this.#client.query({ text, rowMode: 'array' })
        : this.#client.query(statement));
    } catch (error) {
      await this.#client.query('ROLLBACK TO sent');
      throw error;
    }
  }
}
