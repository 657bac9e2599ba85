import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { MESSAGE_COLUMNS, messageColumns } from './message-columns';

/** {@link messageRecords} reads this JSON. */
export function messagesJson(owner: OwnerId, messages: readonly Message[]): string {
  return JSON.stringify(messages.map((message) => messageColumns(owner, message)));
}

const columns = Object.entries(MESSAGE_COLUMNS);

/** The columns are in the order of {@link messageRecords}. */
export const messageColumnList = Prisma.raw(columns.map(([name]) => `"${name}"`).join(', '));

const typedColumnList = Prisma.raw(columns.map(([name, { type }]) => `"${name}" ${type}`).join(', '));

export function messageRecords(json: string): Prisma.Sql {
  return Prisma.sql`jsonb_to_recordset(${json}::jsonb) AS record(${typedColumnList})`;
}

const wordColumns = columns.filter(([, { of }]) => of === 'words').map(([name]) => `"${name}"`);

/** The columns that a copy gets: not the place, usage, times and cost of the original. */
export const copiedColumnList = Prisma.raw(wordColumns.join(', '));

export const copiedColumnsOfM = Prisma.raw(wordColumns.map((column) => `m.${column}`).join(', '));
