'use client';

import useSWR, { mutate } from 'swr';
import {
  MEMORIES_PATH,
  memoriesAnswerSchema,
  memoryPath,
  type MemoriesAnswer,
  type MemoryChange,
  type NewMemory,
} from '@/lib/contracts/tool/memories';
import { memorySchema } from '@/lib/domain/tool/memory/memory';
import { request, requestJson } from '../request/request';

interface Memories {
  /** Undefined means loading. */
  readonly answer: MemoriesAnswer | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The last changed comes first. */
export function useMemories(): Memories {
  const {
    data,
    error,
    mutate: again,
  } = useSWR(MEMORIES_PATH, () => requestJson(MEMORIES_PATH, memoriesAnswerSchema));
  return { answer: data, error, retry: () => void again() };
}

export function refreshMemories(): void {
  void mutate(MEMORIES_PATH);
}

/** The screen changes immediately and reverts after a failure. Throws RequestError. */
export async function switchMemory(isOn: boolean): Promise<void> {
  await change(
    (known) => ({ ...known, isOn }),
    () => request(MEMORIES_PATH, { method: 'PATCH', json: { isOn } }),
  );
}

/** Throws RequestError. */
export async function createMemory(memory: NewMemory): Promise<void> {
  await requestJson(MEMORIES_PATH, memorySchema, { method: 'POST', json: memory });
  await mutate(MEMORIES_PATH);
}

/** Throws RequestError. */
export async function updateMemory(memoryId: string, fields: MemoryChange): Promise<void> {
  await requestJson(memoryPath(memoryId), memorySchema, { method: 'PATCH', json: fields });
  await mutate(MEMORIES_PATH);
}

/** The screen changes immediately and reverts after a failure. Throws RequestError. */
export async function deleteMemory(memoryId: string): Promise<void> {
  await change(
    (known) => ({ ...known, memories: known.memories.filter((memory) => memory.memoryId !== memoryId) }),
    () => request(memoryPath(memoryId), { method: 'DELETE' }),
  );
}

/** The screen changes immediately and reverts after a failure. Throws RequestError. */
export async function deleteAllMemories(): Promise<void> {
  await change(
    (known) => ({ ...known, memories: [] }),
    () => request(MEMORIES_PATH, { method: 'DELETE' }),
  );
}

async function change(
  onScreen: (known: MemoriesAnswer) => MemoriesAnswer,
  send: () => Promise<unknown>,
): Promise<void> {
  const show = (known: MemoriesAnswer | undefined) => known && onScreen(known);
  await mutate<MemoriesAnswer | undefined>(MEMORIES_PATH, show, { revalidate: false });
  try {
    await send();
  } finally {
    await mutate(MEMORIES_PATH);
  }
}
