import { splitStatements } from './split-statements.mjs';

/** They have a few rows on any server, so work on them holds up no one. */
const SMALL_TABLES = [
  'server_settings',
  'server_connections',
  'server_nodes',
  'model_abilities',
  'allowed_differences',
  'periodic_works',
  'backups',
];

/** The version before uses what these remove. */
const BREAKING = [
  [/^drop table /, 'drops a table'],
  [/^drop view /, 'drops a view'],
  [/^drop type /, 'drops a type'],
  [/^drop (?:function|procedure) /, 'drops a function'],
  [/^drop trigger /, 'drops a trigger'],
  [/^drop sequence /, 'drops a sequence'],
  [/^alter table .* rename /, 'renames a table or a part of it'],
  [/^alter type .* rename /, 'renames a type or a value'],
  [/^(?:do|call) /, 'runs a block that cannot be judged: write its statements one by one'],
];

/** Each pattern is compared with one part of an ALTER TABLE statement. */
const BREAKING_PARTS = [
  [/^drop constraint /, 'drops a constraint'],
  [/^drop /, 'drops a column'],
  [/^alter (?:column )?"?\w+"? (?:set data )?type /, 'changes the type of a column'],
  [/^alter (?:column )?"?\w+"? set not null/, 'lets a column be null no more'],
  [/^alter (?:column )?"?\w+"? drop default/, 'takes the value away that a column gets by itself'],
];

const BLOCKING_PARTS = [
  [/^add (?:constraint \S+ )?(?:unique|primary key) (?!using )/, 'makes an index while no one can write'],
  [
    /^add (?:constraint \S+ )?(?:foreign key|check) (?!.* not valid$)/,
    'reads a table while no one can write',
  ],
];

const VOLATILE =
  /default (?:gen_random_uuid|random|clock_timestamp|uuid|nextval)|(?:big|small)?serial|generated /;

/**
 * Returns what a migration does that the version before, which runs beside it, does not bear: `breaks` what it uses,
 * or `blocks` users while rows are read or written. Each with a reason to be shown behind the statement. A migration
 * that only adds has none.
 *
 * @returns {{ kind: 'breaks' | 'blocks', reason: string, statement: string }[]}
 */
export function judgeMigration(sql) {
  const statements = splitStatements(sql);
  const made = new Set(statements.map(madeTable).filter((name) => name !== null));
  const found = statements.flatMap((statement) =>
    judgeStatement(statement, made).map((finding) => ({ ...finding, statement: shortened(statement) })),
  );
  const isConcurrent = statements.some((statement) => / index concurrently /i.test(statement));
  return isConcurrent && statements.length > 1
    ? [...found, blocks('makes an index concurrently beside other statements', statements[0])]
    : found;
}

function judgeStatement(statement, made) {
  const text = withoutNames(statement);
  const table = changedTable(statement);
  if (table !== null && made.has(table)) return [];
  const broken = BREAKING.find(([pattern]) => pattern.test(text));
  if (broken !== undefined) return [breaks(broken[1])];
  if (text.startsWith('alter table ')) return judgeAlter(statement, table);
  const isSmall = SMALL_TABLES.includes(table);
  if (/^(?:update|delete|truncate) /.test(text))
    return isSmall ? [] : [blocks('changes rows that are there: a job does that, after the update')];
  if (/^create (?:unique )?index (?!concurrently )/.test(text))
    return isSmall ? [] : [blocks('makes an index while no one can write')];
  if (/^drop index (?!concurrently )/.test(text)) return [blocks('drops an index while no one can read')];
  return [];
}

function judgeAlter(statement, table) {
  return splitParts(afterTable(statement)).flatMap((part) => {
    const text = withoutNames(part);
    const broken = BREAKING_PARTS.find(([pattern]) => pattern.test(text));
    if (broken !== undefined) return [breaks(broken[1])];
    if (/^add (?!constraint |unique |primary |foreign |check |exclude )/.test(text))
      return judgeColumn(text, table);
    const blocking = BLOCKING_PARTS.find(([pattern]) => pattern.test(text));
    return blocking === undefined || SMALL_TABLES.includes(table) ? [] : [blocks(blocking[1])];
  });
}

function judgeColumn(text, table) {
  const hasDefault = / default |serial| generated /.test(text);
  if (text.includes(' not null') && !hasDefault)
    return [breaks('adds a column that the version before does not fill')];
  const isRewritten = VOLATILE.test(text) && !SMALL_TABLES.includes(table);
  return isRewritten ? [blocks('writes every row of a table again')] : [];
}

function madeTable(statement) {
  return /^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/i.exec(statement)?.[1] ?? null;
}

function changedTable(statement) {
  const patterns = [
    /^alter table (?:only )?(?:if exists )?"?(\w+)"?/i,
    /^create (?:unique )?index .*? on (?:only )?"?(\w+)"?/i,
    /^(?:update|delete from|truncate(?: table)?) (?:only )?"?(\w+)"?/i,
    /^(?:create|drop) trigger .*? on "?(\w+)"?/i,
    /^drop table (?:if exists )?"?(\w+)"?/i,
  ];
  return patterns.map((pattern) => pattern.exec(statement)?.[1]).find((name) => name !== undefined) ?? null;
}

function afterTable(statement) {
  return statement.replace(/^alter table (?:only )?(?:if exists )?"?\w+"? ?/i, '');
}

/** Cuts at commas that are outside of brackets and of quotes. */
function splitParts(text) {
  const parts = [''];
  let [depth, quote] = [0, ''];
  for (const character of text) {
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === "'" || character === '"') quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (character === ',' && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** What is in quotes says nothing of what is done. */
function withoutNames(statement) {
  return statement
    .split('"')
    .map((piece, at) => (at % 2 === 1 ? 'n' : piece.toLowerCase()))
    .join('"');
}

function shortened(statement) {
  return statement.length > 100 ? `${statement.slice(0, 100)} ...` : statement;
}

function breaks(reason) {
  return { kind: 'breaks', reason };
}

function blocks(reason, statement) {
  return statement === undefined
    ? { kind: 'blocks', reason }
    : { kind: 'blocks', reason, statement: shortened(statement) };
}
