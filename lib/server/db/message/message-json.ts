import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { MESSAGE_COLUMNS, messageColumns } from './message-columns';

/** {@link messageRecords} reads this JSON as one parameter. */
export function messagesJson(owner: OwnerId, messages: readonly Message[]): string {
  return JSON.stringify(messages.map((message) => messageColumns(owner, message)));
}

const columns = Object.entries(MESSAGE_COLUMNS);

/** The columns stand in the order of {@link messageRecords}. */
export const messageColumnList = Prisma.raw(columns.map(([name]) => `"${name}"`).join(', '));

const typedColumnList = Prisma.raw(columns.map(([name, { type }]) => `"${name}" ${type}`).join(', '));

export function messageRecords(json: string): Prisma.Sql {
  return Prisma.sql`jsonb_to_recordset(${json}::jsonb) AS record(${typedColumnList})`;
}

const wordColumns = columns.filter(([, { of }]) => of === 'words').map(([name]) => `"${name}"`);

/** A copy of a message takes these columns over: all but its place, its usage, its times and its cost. */
export const copiedColumnList = Prisma.raw(wordColumns.join(', '));

export const copiedColumnsOfM = Prisma.raw(wordColumns.map((column) => `m.${column}`).join(', '));
