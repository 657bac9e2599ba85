/** The toolkit is in no list, since the setting of the user switches it on. */
export const MEMORY_TOOLKIT = 'memory';

export const SAVE_MEMORY = 'save_memory';
export const FORGET_MEMORY = 'forget_memory';

/** Calls about the user's facts are shown to no other reader. */
export function isMemoryTool(name: string): boolean {
  return name === SAVE_MEMORY || name === FORGET_MEMORY;
}
