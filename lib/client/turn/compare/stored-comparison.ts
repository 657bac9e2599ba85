import * as z from 'zod/mini';
import { readLocalJson, writeLocal } from '@/lib/client/storage/local-storage';
import type { Thread } from '../../thread/thread';
import type { Comparison } from '../../thread/thread-state';
import { savedAnswerId } from './comparison';

const STORAGE_KEY = 'comparisons';

/** Beyond this number the oldest comparison is dropped. */
const STORED_LIMIT = 10;

const storedSchema = z.object({
  conversationId: z.string(),
  questionId: z.string(),
  entries: z
    .array(
      z.object({
        choice: z.object({
          endpoint: z.string(),
          endpointType: z.nullable(z.string()),
          model: z.nullable(z.string()),
        }),
        requestId: z.string(),
        answerId: z.nullable(z.string()),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
});

export type StoredComparison = z.infer<typeof storedSchema>;

export function findStoredComparison(conversationId: string): StoredComparison | null {
  return storedComparisons().find((each) => each.conversationId === conversationId) ?? null;
}

export function storeComparison(conversationId: string, comparison: Comparison): void {
  if (!comparison.isQuestionSaved) return;
  const entries = comparison.entries.map((entry) => ({
    choice: entry.choice,
    requestId: entry.requestId,
    answerId: savedAnswerId(entry),
  }));
  const others = storedComparisons().filter((each) => each.conversationId !== conversationId);
  save([...others, { conversationId, questionId: comparison.questionId, entries }]);
}

/** A column of a comparison is left alone. */
export function forgetComparison(conversationId: string, thread: Thread): void {
  if (thread.column !== null || findStoredComparison(conversationId) === null) return;
  save(storedComparisons().filter((each) => each.conversationId !== conversationId));
}

function storedComparisons(): StoredComparison[] {
  return z.array(storedSchema).safeParse(readLocalJson(STORAGE_KEY)).data ?? [];
}

function save(comparisons: readonly StoredComparison[]): void {
  writeLocal(STORAGE_KEY, comparisons.length === 0 ? null : JSON.stringify(comparisons.slice(-STORED_LIMIT)));
}
