import { listStatements, type SeenStatement } from './list-statements';
import { planLines } from './plan-lines';
import { readRepositories, REPOSITORIES } from './read-repositories';
import { SampleDatabase } from './sample-database';
import { wrapSql } from './wrap-sql';

/** `npm run sql` writes a file for each repository; a test fails when one is not what this would write. */
export const SQL_FOLDER = 'docs/sql';

const ROW_COUNT = 1_000_000;

/** These functions send no statement of their own here, each for the reason beside it. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  'limit/ban-notices onBansChanged': 'listens on a connection of its own, for as long as the process runs',
  'limit/ban-notices announceBansChanged': 'is asked for by the statement it stands in',
  'limit/ban-notices tellBansChanged': 'publishes by Redis',
  'limit/counter-client openCounterClient': 'hands connections to a package, whose statements they are',
  'tool/mcp-server-notices onMcpServerChanged': 'listens on a connection of its own',
  'tool/mcp-server-notices announceMcpServerChanged': 'notifies on that connection',
  'turn/run-lease publishDecided': 'publishes by Redis',
  'turn/run-control-channel openRunControlChannel': 'listens on a connection of its own',
};

/** Each statement changes the rows of {@link SampleDatabase} so that the function can finish. */
const PREPARED: Readonly<Record<string, string>> = {
  'account/unsafe-delete-account unsafeDeleteAccount': `UPDATE runs SET state = 'completed'`,
};

/** A turn, a list and a search are what many rows make slow: their plans are written beside them. */
const PLANNED_TOPICS = ['conversation', 'message', 'search', 'turn'];
const PLANNED_NAMES = /^(?:unsafe)?list/i;

export interface SqlFiles {
  /** The text of each file, by its path from the repository's root. */
  readonly files: ReadonlyMap<string, string>;
  /** The functions that should have sent a statement, but sent none. */
  readonly silent: readonly string[];
}

/** Calls every function of every repository on a database of their own, and returns what they send. */
export async function makeSqlFiles(url: string): Promise<SqlFiles> {
  const { checker, functions } = readRepositories();
  const database = await SampleDatabase.open(url);
  try {
    const seen = new Map<string, Map<string, readonly SeenStatement[]>>();
    const silent: string[] = [];
    for (const [path, list] of functions)
      for (const each of list) {
        const key = `${path} ${each.name}`;
        if (key in NOT_CALLED) continue;
        const statements = await listStatements(
          database,
          { checker, path, prepared: PREPARED[key] ?? '' },
          each,
        );
        if (statements.length > 0) seen.set(path, (seen.get(path) ?? new Map()).set(each.name, statements));
        else silent.push(key);
      }
    await database.grow(ROW_COUNT);
    const files = new Map<string, string>();
    for (const [path, statements] of seen)
      files.set(`${SQL_FOLDER}/${path}.sql`, await textOf(database, path, statements));
    return { files, silent };
  } finally {
    await database.close();
  }
}

async function textOf(
  database: SampleDatabase,
  path: string,
  functions: ReadonlyMap<string, readonly SeenStatement[]>,
): Promise<string> {
  const parts = [`-- What ${REPOSITORIES}/${path}.ts sends; \`npm run sql\` writes this file.`];
  for (const [name, statements] of functions)
    for (const statement of statements) {
      const isPlanned = PLANNED_TOPICS.includes(path.split('/')[0] ?? '') || PLANNED_NAMES.test(name);
      const plan = isPlanned ? planLines(await database.plan(statement)) : [];
      parts.push(
        '',
        `-- ${name}${statement.when === '' ? '' : `, when ${statement.when}`}`,
        `${wrapSql(statement.sql)};`,
        ...plan.map((line) => `--   ${line}`),
      );
    }
  return `${parts.join('\n')}\n`;
}
