import 'server-only';
import { createHash } from 'node:crypto';
import { singleton } from '../platform/singleton';
import { Prisma } from './generated/client.ts';

declare module '../platform/singleton' {
  interface Singletons {
    keptStatements: Map<string, string>;
  }
}

const MARK = '/* kept */';

/** Each connection keeps each of them: statements beyond these are planned at every call. */
const KEPT_LIMIT = 200;

/**
 * Begins a statement whose plan each connection keeps: planning a turn takes Postgres longer than running it. It is for
 * short statements that find their rows by keys, whatever the parameters; their results name each column, since a kept
 * plan ends with an error where a migration changes what `*` means.
 */
export const KEPT = Prisma.raw(`${MARK} `);

/** Returns the name under which a connection keeps the statement; empty for one that is planned at every call. */
export function keptStatementName(sql: string): string {
  if (!sql.startsWith(MARK)) return '';
  const names = singleton('keptStatements', () => new Map<string, string>());
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= KEPT_LIMIT) return '';
  const name = `kept-${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;
  names.set(sql, name);
  return name;
}
