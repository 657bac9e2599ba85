import 'server-only';

export const INSTRUCTION_LIMIT_CHARACTERS = 4_000;

/** Returns the address of a field that is a link; null for any other field. */
export function addressOf(instruction: string): string | null {
  const text = instruction.slice(0, INSTRUCTION_LIMIT_CHARACTERS).trim();
  return /^HYPERLINK\s+"([^"]+)"/i.exec(text)?.[1] ?? null;
}
