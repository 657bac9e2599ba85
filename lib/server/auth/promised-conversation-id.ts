import 'server-only';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { getSecretKey } from './secret';

/** The random part is half of an id; the other half proves its owner. */
const RANDOM_LENGTH = 18;

/**
 * Identifies a new chat whose first message was refused; it is not stored. Compat clients send their next message to
 * it, and only its owner can begin a conversation there.
 */
export function promiseConversationId(owner: OwnerId): string {
  return withProof(owner, randomUUID().slice(0, RANDOM_LENGTH));
}

/** Only {@link promiseConversationId} makes such ids. */
export function isPromisedConversationId(owner: OwnerId, conversationId: string): boolean {
  const expected = Buffer.from(withProof(owner, conversationId.slice(0, RANDOM_LENGTH)));
  const given = Buffer.from(conversationId);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The second half of the UUID is a keyed hash over the owner and the first. */
function withProof(owner: OwnerId, random: string): string {
  const proof = createHmac('sha256', getSecretKey('JWT_SECRET'))
    .update(`promised conversation\n${owner}\n${random}`)
    .digest('hex');
  return `${random}-8${proof.slice(0, 3)}-${proof.slice(3, 15)}`;
}
