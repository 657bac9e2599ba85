import { isMap, isScalar, parse, parseDocument } from 'yaml';
import { isRecord, type JsonRecord } from '../../shared/json-record';

export const OPENAPI_LIMIT_CHARACTERS = 200_000;

/**
 * Many descriptions use merge keys and aliases, which may expand only to little. Comparing keys and quoting lines take
 * the square of their number.
 */
const YAML_OPTIONS = {
  merge: true,
  maxAliasCount: 10_000,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'error',
} as const;

/** Null means no JSON or YAML. */
export function readOpenApiText(text: string): JsonRecord | null {
  if (text.length > OPENAPI_LIMIT_CHARACTERS) return null;
  const { bare } = withoutFence(text);
  const value = readJson(bare) ?? readYaml(bare);
  return isRecord(value) ? value : null;
}

/** What was copied from a chat stands in a block of code. `start` is where the bare text begins. */
export function withoutFence(text: string): { readonly bare: string; readonly start: number } {
  const trimmed = text.trim();
  const lineEnd = trimmed.indexOf('\n');
  const isFenced = lineEnd !== -1 && trimmed.startsWith('```') && trimmed.endsWith('\n```');
  if (!isFenced) return { bare: text, start: 0 };
  const before = text.length - text.trimStart().length;
  return { bare: trimmed.slice(lineEnd + 1, -'```'.length), start: before + lineEnd + 1 };
}

/** A process, or a worker of the browser, may read more values than others may wait for. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readYaml(text: string): unknown {
  try {
    return parse(text, YAML_OPTIONS);
  } catch {
    return undefined;
  }
}

/** Offsets count from the start of the text that was read. */
interface TextOutline {
  /** The first error; null means that there is none. */
  readonly error: { readonly code: string; readonly message: string; readonly offset: number } | null;
  readonly keys: readonly { readonly name: unknown; readonly offset: number }[];
}

/** Only the YAML reader tells places, so it reads JSON as well. Returns null for too deep nesting. */
export function outlineOf(bare: string): TextOutline | null {
  try {
    const { contents, errors } = parseDocument(bare, YAML_OPTIONS);
    const [error] = errors;
    return {
      error: error === undefined ? null : { code: error.code, message: error.message, offset: error.pos[0] },
      keys: (isMap(contents) ? contents.items : []).flatMap(({ key }) => {
        const offset = isScalar(key) ? key.range?.[0] : undefined;
        return isScalar(key) && offset !== undefined ? [{ name: key.value, offset }] : [];
      }),
    };
  } catch {
    return null;
  }
}
