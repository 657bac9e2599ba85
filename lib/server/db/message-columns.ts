import 'server-only';
import type { Message } from '@/lib/domain/message';
import type { OwnerId } from '@/lib/domain/owner-id';
import { Prisma } from './generated/client.ts';
import { plainMessageColumns } from './plain-message-columns';

/** A domain message as the columns of its row, for an insert or a whole update; the reverse of `toMessage`. */
export function messageColumns(owner: OwnerId, message: Message): Prisma.MessageUncheckedCreateInput {
  return {
    ...plainMessageColumns(owner, message),
    error: message.error === null ? Prisma.DbNull : toJson(message.error),
    price: message.price ?? Prisma.DbNull,
  };
}

function toJson(value: NonNullable<Message['error']>): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(value));
}
