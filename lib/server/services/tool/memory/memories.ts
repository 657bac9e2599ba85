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

/** The fact that was changed last comes first. */
export async function listMemories(owner: OwnerId): Promise<MemoriesAnswer> {
  const { isOn, memories } = await list(owner);
  return { isOn, memories: [...memories] };
}

export async function switchMemory(owner: OwnerId, isOn: boolean): Promise<void> {
  await saveMemorySwitch(owner, isOn);
}

/** A known fact is not added again. Throws memory_limit, and not_found for the folder. */
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

/** The last writer wins. Throws not_found, also for an unknown folder. */
export async function updateMemory(owner: OwnerId, memoryId: string, change: MemoryChange): Promise<Memory> {
  const changed = await updateMemoryRow(owner, memoryId, change);
  if (changed === null) throw new AppError('not_found');
  return changed;
}

/** Throws not_found. */
export async function deleteMemory(owner: OwnerId, memoryId: string): Promise<void> {
  if (!(await deleteMemoryRow(owner, memoryId))) throw new AppError('not_found');
}

export async function deleteAllMemories(owner: OwnerId): Promise<void> {
  await deleteMemories(owner);
}
