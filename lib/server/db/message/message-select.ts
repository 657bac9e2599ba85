import 'server-only';
import { Prisma } from '../generated/client.ts';
import { MESSAGE_COLUMNS } from './message-columns';

/** The owner, what only search reads, and what is selected separately. */
const NOT_SELECTED: ReadonlySet<string> = new Set(['userId', 'text', 'content', 'files']);

const selectedColumns = Prisma.raw(
  [...Object.keys(MESSAGE_COLUMNS).filter((name) => !NOT_SELECTED.has(name)), 'costCredits']
    .map((name) => `'${name}', m."${name}"`)
    .join(', '),
);

/** The files of `m`; those that were deleted since are marked. A message without files costs no look-up. */
const markedFiles = Prisma.sql`CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
  SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
      WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
    THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
  FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END`;

/**
 * The row of the table aliased `m` as one JSON object that `toMessage` reads, without the columns only search reads,
 * and with `isRunning`: whether a run is writing it now.
 */
export const messageJson = messageJsonWith(Prisma.sql`m."content"`);

/** The text of `m` alone, as the JSON of its content. */
export const textContent = Prisma.sql`json_build_array(json_build_object('type', 'text', 'text', m.text))`;

/** Returns the same with other content, such as a part of a long text. */
export function messageJsonWith(content: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`json_build_object(${selectedColumns}, 'content', ${content}, 'files', ${markedFiles}, 'isRunning', EXISTS (
    SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running'))`;
}
