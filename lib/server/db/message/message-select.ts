import 'server-only';
import { Prisma } from '../generated/client.ts';
import { MESSAGE_COLUMNS } from './message-columns';

/** The owner, what only search reads, and what is selected separately. */
const NOT_SELECTED: ReadonlySet<string> = new Set(['userId', 'text', 'content']);

const selectedColumns = Prisma.raw(
  [...Object.keys(MESSAGE_COLUMNS).filter((name) => !NOT_SELECTED.has(name)), 'costCredits']
    .map((name) => `'${name}', m."${name}"`)
    .join(', '),
);

/**
 * The row of the table aliased `m` as one JSON object that `toMessage` reads, without the columns only search reads,
 * and with `isRunning`: whether a run is writing it now.
 */
export const messageJson = messageJsonWith(Prisma.sql`m."content"`);

/** The text of `m` alone, as the JSON of its content. */
export const textContent = Prisma.sql`json_build_array(json_build_object('type', 'text', 'text', m.text))`;

/** Returns the same with other content, such as a part of a long text. */
export function messageJsonWith(content: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`json_build_object(${selectedColumns}, 'content', ${content}, 'isRunning', EXISTS (
    SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running'))`;
}
