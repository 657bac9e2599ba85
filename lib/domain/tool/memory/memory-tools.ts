/** The toolkit of the tools below; it is in no list, since the setting of the user switches it on. */
export const MEMORY_TOOLKIT = 'memory';

/** The names of the tools by which models keep and forget facts. */
export const SAVE_MEMORY = 'save_memory';
export const FORGET_MEMORY = 'forget_memory';

/** Returns whether a call of this name is about the user's facts, which are shown to no other reader. */
export function isMemoryTool(name: string): boolean {
  return name === SAVE_MEMORY || name === FORGET_MEMORY;
}
