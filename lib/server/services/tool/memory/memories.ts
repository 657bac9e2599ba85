import 'server-only';
import { randomUUID } from 'node:crypto';
import type { MemoriesAnswer, MemoryChange, NewMemory } from '@/lib/contracts/tool/memories';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { MEMORIES_LIMIT, type Memory } from '@/lib/domain/tool/memory/memory';
import {
  deleteMemories,
  deleteMemory as deleteMemoryRow,
  insertMemory,
  listMemories as list,
  saveMemorySwitch,
  updateMemory as updateMemoryRow,
} from '../../../db/tool/memory-repository';

/** Returns the facts of a user, the one changed last first, and whether memory is on. */
export async function listMemories(owner: OwnerId): Promise<MemoriesAnswer> {
  const { isOn, memories } = await list(owner);
  return { isOn, memories: [...memories] };
}

/** Switches memory on or off; what is kept stays. */
export async function switchMemory(owner: OwnerId, isOn: boolean): Promise<void> {
  await saveMemorySwitch(owner, isOn);
}

/**
 * Adds a fact, saved in a chat or written by the user; the same one again is the one that is there. Throws
 * memory_limit, and not_found for a folder that is not theirs.
 */
export async function createMemory(
  owner: OwnerId,
  { text, folderId }: NewMemory,
  conversationId: string | null = null,
): Promise<Memory> {
  const added = await insertMemory(owner, { memoryId: randomUUID(), text, folderId, conversationId });
  if (added === 'full') throw new AppError('memory_limit', { limit: MEMORIES_LIMIT });
  if (added === 'missing') throw new AppError('not_found');
  return added;
}

/** Changes a fact; of two writers the last one wins. Throws not_found, also for a folder that is not theirs. */
export async function updateMemory(owner: OwnerId, memoryId: string, change: MemoryChange): Promise<Memory> {
  const changed = await updateMemoryRow(owner, memoryId, change);
  if (changed === null) throw new AppError('not_found');
  return changed;
}

/** Deletes a fact. Throws not_found. */
export async function deleteMemory(owner: OwnerId, memoryId: string): Promise<void> {
  if (!(await deleteMemoryRow(owner, memoryId))) throw new AppError('not_found');
}

/** Deletes all facts of a user. */
export async function deleteAllMemories(owner: OwnerId): Promise<void> {
  await deleteMemories(owner);
}
