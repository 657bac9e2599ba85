import 'server-only';
import { Prisma } from '../generated/client.ts';
import { MESSAGE_COLUMNS } from './message-columns';

const NOT_SELECTED: ReadonlySet<string> = new Set(['userId', 'text', 'content', 'files']);

const selected = [...Object.keys(MESSAGE_COLUMNS).filter((name) => !NOT_SELECTED.has(name)), 'costCredits'];

const selectedColumns = Prisma.raw(selected.map((name) => `m."${name}"`).join(', '));

/** The fields are in the order of {@link messageJson}. */
export const MESSAGE_JSON_FIELDS: readonly string[] = [...selected, 'content', 'files', 'isRunning'];

/** Files of `m` that were deleted since are marked. A message without files costs no look-up. */
const markedFiles = Prisma.sql`CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
  SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
      WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
    THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
  FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END`;

/** The table has the name `m`. An array of {@link MESSAGE_JSON_FIELDS} takes half the time of an object. */
export const messageJson = messageJsonWith(Prisma.sql`m."content"`);

export const textContent = Prisma.sql`to_json(m.text)`;

export function messageJsonWith(content: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`json_build_array(${selectedColumns}, ${content}, ${markedFiles}, EXISTS (
    SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running'))`;
}
