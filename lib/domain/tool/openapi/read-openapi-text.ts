import { parse } from 'yaml';
import { isRecord, type JsonRecord } from '../../shared/json-record';

export const OPENAPI_LIMIT_CHARACTERS = 200_000;

/**
 * Merge keys are allowed, which many descriptions have, and aliases, which may be used often and expand to little,
 * so that a short text cannot become a large one. Comparing all keys of a map and quoting the line of every problem
 * take time by the square of their number.
 */
const YAML_OPTIONS = {
  merge: true,
  maxAliasCount: 10_000,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'error',
} as const;

/** Accepts JSON or YAML; null for any other text. */
export function readOpenApiText(text: string): JsonRecord | null {
  if (text.length > OPENAPI_LIMIT_CHARACTERS) return null;
  const bare = withoutFence(text);
  const value = readJson(bare) ?? readYaml(bare);
  return isRecord(value) ? value : null;
}

/** What was copied from a chat stands in a block of code. */
function withoutFence(text: string): string {
  const trimmed = text.trim();
  const lineEnd = trimmed.indexOf('\n');
  const isFenced = lineEnd !== -1 && trimmed.startsWith('```') && trimmed.endsWith('\n```');
  return isFenced ? trimmed.slice(lineEnd + 1, -'```'.length) : text;
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
