import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { MEMORIES_LIMIT } from '@/lib/domain/tool/memory/memory';
import { memoryReference, toldMemories } from '@/lib/domain/tool/memory/told-memories';
import {
  deleteMemory,
  listToldMemories,
  type MemoryList,
  type MemoryScope,
} from '../../../db/tool/memory-repository';
import type { Tool } from '../../../tools/contract';
import { createMemoryTools } from '../../../tools/memory/memory-tools';
import { ToolProblem } from '../../../tools/tool-problem';
import { createMemory } from './memories';

export interface OpenedMemory {
  readonly instructions: string;
  readonly tools: readonly Tool[];
}

const OFF: OpenedMemory = { instructions: '', tools: [] };

/**
 * Memory that is off has neither facts nor tools. A fact that the chat does not know cannot be forgotten in
 * it.
 */
export function openMemory(
  owner: OwnerId,
  folder: MemoryScope | null,
  { isOn, memories }: MemoryList,
  countTokens: (text: string) => number,
): OpenedMemory {
  if (!isOn) return OFF;
  const tools = createMemoryTools({
    async save({ conversationId }, text) {
      await requireOn(owner, folder);
      const fact = { text, folderId: folder?.folderId ?? null };
      return createMemory(owner, fact, conversationId).catch((error: unknown) => {
        throw toProblem(error);
      });
    },
    async forget(_context, reference) {
      const known = await requireOn(owner, folder);
      const named = known.filter(({ memoryId }) => [memoryReference(memoryId), memoryId].includes(reference));
      const [memory] = named;
      if (memory === undefined || named.length > 1) return null;
      return (await deleteMemory(owner, memory.memoryId)) ? memory : null;
    },
  });
  return { instructions: toldMemories(memories, countTokens), tools };
}

/** The user may have switched memory off since the answer began. */
async function requireOn(owner: OwnerId, folder: MemoryScope | null) {
  const { isOn, memories } = await listToldMemories(owner, folder);
  if (!isOn) throw new ToolProblem('The user has switched memory off.');
  return memories;
}

function toProblem(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'memory_limit')
    return new ToolProblem(
      `The user has ${String(MEMORIES_LIMIT)} facts, which is the most. Forget one first.`,
    );
  return error.code === 'not_found' ? new ToolProblem('The folder of this chat was deleted.') : error;
}
