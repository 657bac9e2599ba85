import { RE2JS } from 're2js';

const TYPE_LIMIT_CHARACTERS = 255;

/** Entries are types or regular expressions, run in linear time; invalid ones never match. */
export function isSupportedType(mimeType: string, supported: readonly string[]): boolean {
  if (mimeType === '' || mimeType.length > TYPE_LIMIT_CHARACTERS) return false;
  if (supported.includes(mimeType)) return true;
  return supported.some((source) => !PLAIN.test(source) && matches(source, mimeType));
}

export function isMimePattern(source: string): boolean {
  try {
    RE2JS.compile(source);
    return true;
  } catch {
    return false;
  }
}

const PLAIN = /^[a-z0-9-]+\/[a-z0-9-]+$/;

function matches(source: string, text: string): boolean {
  return isMimePattern(source) && RE2JS.compile(source).matcher(text).find();
}
