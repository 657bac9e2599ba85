import { splitStatements } from './split-statements.mjs';

/** Returns the name of the index that the migration makes without holding up writers; null for other migrations. */
export function concurrentIndexOf(sql) {
  const made = splitStatements(sql).map((statement) =>
    /^create (?:unique )?index concurrently "([^"]+)"/i.exec(statement),
  );
  return made.find((each) => each !== null)?.[1] ?? null;
}
