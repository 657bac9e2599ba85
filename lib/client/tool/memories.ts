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
  /** Undefined while they are loading. */
  readonly answer: MemoriesAnswer | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Returns the facts of the user, the one changed last first, and whether memory is on. */
export function useMemories(): Memories {
  const {
    data,
    error,
    mutate: again,
  } = useSWR(MEMORIES_PATH, () => requestJson(MEMORIES_PATH, memoriesAnswerSchema));
  return { answer: data, error, retry: () => void again() };
}

/** Fetches the facts again, for instance when a model has saved one. */
export function refreshMemories(): void {
  void mutate(MEMORIES_PATH);
}

/** Switches memory on or off: at once on the screen. Throws RequestError, and then it is as it was. */
export async function switchMemory(isOn: boolean): Promise<void> {
  await change(
    (known) => ({ ...known, isOn }),
    () => request(MEMORIES_PATH, { method: 'PATCH', json: { isOn } }),
  );
}

/** Adds a fact. Throws RequestError. */
export async function createMemory(memory: NewMemory): Promise<void> {
  await requestJson(MEMORIES_PATH, memorySchema, { method: 'POST', json: memory });
  await mutate(MEMORIES_PATH);
}

/** Changes a fact. Throws RequestError. */
export async function updateMemory(memoryId: string, fields: MemoryChange): Promise<void> {
  await requestJson(memoryPath(memoryId), memorySchema, { method: 'PATCH', json: fields });
  await mutate(MEMORIES_PATH);
}

/** Deletes a fact: at once on the screen. Throws RequestError, and then it is back. */
export async function deleteMemory(memoryId: string): Promise<void> {
  await change(
    (known) => ({ ...known, memories: known.memories.filter((memory) => memory.memoryId !== memoryId) }),
    () => request(memoryPath(memoryId), { method: 'DELETE' }),
  );
}

/** Deletes all facts: at once on the screen. Throws RequestError, and then they are back. */
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
