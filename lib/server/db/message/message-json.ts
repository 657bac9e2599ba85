import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { MESSAGE_COLUMNS, messageColumns } from './message-columns';

/** Returns messages as one JSON parameter for {@link messageRecords}. */
export function messagesJson(owner: OwnerId, messages: readonly Message[]): string {
  return JSON.stringify(messages.map((message) => messageColumns(owner, message)));
}

const columns = Object.entries(MESSAGE_COLUMNS);

/** The columns of `messages` a statement writes, in the order of {@link messageRecords}. */
export const messageColumnList = Prisma.raw(columns.map(([name]) => `"${name}"`).join(', '));

const typedColumnList = Prisma.raw(columns.map(([name, { type }]) => `"${name}" ${type}`).join(', '));

/** Returns the rows of {@link messagesJson} as a table expression, in the order they were given. */
export function messageRecords(json: string): Prisma.Sql {
  return Prisma.sql`jsonb_to_recordset(${json}::jsonb) AS record(${typedColumnList})`;
}

const wordColumns = columns.filter(([, { of }]) => of === 'words').map(([name]) => `"${name}"`);

/** The columns that a copy of a message takes over: all but its place, its usage, its times and its cost. */
export const copiedColumnList = Prisma.raw(wordColumns.join(', '));

/** The same columns as they are in the table aliased `m`. */
export const copiedColumnsOfM = Prisma.raw(wordColumns.map((column) => `m.${column}`).join(', '));
