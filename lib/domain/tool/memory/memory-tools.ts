/** A setting switches it on, so no list has it. */
export const MEMORY_TOOLKIT = 'memory';

export const SAVE_MEMORY = 'save_memory';
export const FORGET_MEMORY = 'forget_memory';

/** No other reader sees these calls. */
export function isMemoryTool(name: string): boolean {
  return name === SAVE_MEMORY || name === FORGET_MEMORY;
}
