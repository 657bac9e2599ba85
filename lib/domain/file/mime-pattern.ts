import { RE2JS } from 're2js';

/** The longest name of a type that is looked at. */
const TYPE_LIMIT_CHARACTERS = 255;

/**
 * Returns whether a type is one of these, each a type or the source of a regular expression. Expressions run in time
 * that grows with their length alone; what is none matches nothing.
 */
export function isSupportedType(mimeType: string, supported: readonly string[]): boolean {
  if (mimeType === '' || mimeType.length > TYPE_LIMIT_CHARACTERS) return false;
  if (supported.includes(mimeType)) return true;
  return supported.some((source) => !PLAIN.test(source) && matches(source, mimeType));
}

/** Returns whether a source of a regular expression can be used. */
export function isMimePattern(source: string): boolean {
  try {
    RE2JS.compile(source);
    return true;
  } catch {
    return false;
  }
}

/** A type as it is, and no expression that means more. */
const PLAIN = /^[a-z0-9-]+\/[a-z0-9-]+$/;

function matches(source: string, text: string): boolean {
  return isMimePattern(source) && RE2JS.compile(source).matcher(text).find();
}
