import 'server-only';

export const INSTRUCTION_LIMIT_CHARACTERS = 4_000;

/** Returns null unless the field is a link. */
export function addressOf(instruction: string): string | null {
  const text = instruction.slice(0, INSTRUCTION_LIMIT_CHARACTERS).trim();
  return /^HYPERLINK\s+"([^"]+)"/i.exec(text)?.[1] ?? null;
}
