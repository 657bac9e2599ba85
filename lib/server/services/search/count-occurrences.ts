import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FIND_LIMIT_OCCURRENCES } from '@/lib/contracts/search/find';
import type { SearchTerm } from '@/lib/domain/search/find-marks';
import { findOccurrences } from '@/lib/domain/search/find-occurrences';
import { withoutAddresses } from '@/lib/domain/search/without-addresses';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listSearchTexts, type SearchText } from '../../db/search/list-search-texts';

const MESSAGES_AT_ONCE = 50;

/** Messages beyond this length are not counted. */
const READ_LIMIT_CHARACTERS = 4_000_000;

/**
 * A match counts at least one, and at most one more than {@link FIND_LIMIT_OCCURRENCES}. The result is
 * shorter than the list when texts exceed the limit.
 */
export async function countOccurrences(
  owner: OwnerId,
  messageIds: readonly string[],
  terms: readonly SearchTerm[],
  readLimitCharacters = READ_LIMIT_CHARACTERS,
): Promise<number[]> {
  const counts: number[] = [];
  let characters = 0;
  while (counts.length < messageIds.length && characters < readLimitCharacters) {
    const batch = messageIds.slice(counts.length, counts.length + MESSAGES_AT_ONCE);
    const texts = await listSearchTexts(owner, batch);
    for (const messageId of batch) {
      const message = texts.get(messageId);
      counts.push(message === undefined ? 1 : countIn(message, terms));
      characters += message?.text.length ?? 0;
      // Other requests are handled between two texts.
      await nextTurn();
    }
  }
  return counts;
}

function countIn({ text, isCreatedByUser }: SearchText, terms: readonly SearchTerm[]): number {
  // A question is shown as it was written.
  const shown = isCreatedByUser ? text : withoutAddresses(text);
  return Math.max(1, findOccurrences(shown, terms, FIND_LIMIT_OCCURRENCES + 1).length);
}
