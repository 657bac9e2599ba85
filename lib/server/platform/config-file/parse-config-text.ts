import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
  type Range,
} from 'yaml';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import type { ConfigPath } from './config-problem';

export interface ConfigText {
  /** Null means that the file is unusable. */
  readonly root: JsonRecord | null;
  readonly faults: readonly TextFault[];
  /** It counts from 1 and falls back to what is nearest; null means the file itself. */
  lineOf(path: ConfigPath): number | null;
}

interface TextFault {
  readonly line: number | null;
  readonly message: string;
}

/** A repeated key leaves the file readable; every other fault may change its meaning. */
const HARMLESS = 'DUPLICATE_KEY';
/** A few lines could otherwise unfold into gigabytes. */
const ALIAS_LIMIT = 100;

/** The text is YAML 1.2 with merge keys. Never throws. */
export function parseConfigText(text: string): ConfigText {
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines, merge: true, prettyErrors: false });
    const faults = document.errors.map(({ code, pos, message }) => ({
      line: lines.linePos(pos[0]).line,
      message: code === HARMLESS ? 'the same key stands twice; the last one counts' : message,
    }));
    const isUsable = document.errors.every(({ code }) => code === HARMLESS);
    const root: unknown = isUsable ? (document.toJS({ maxAliasCount: ALIAS_LIMIT }) ?? {}) : null;
    const isBlock = isRecord(root);
    return {
      root: isBlock ? root : null,
      faults: isUsable && !isBlock ? [{ line: 1, message: 'it must hold keys and values' }] : faults,
      lineOf: (path) => lineOf(document, lines, path),
    };
  } catch (error) {
    // The text has aliases without end, or blocks nested deeper than the stack.
    const message = error instanceof Error ? error.message : 'it is no YAML';
    return { root: null, faults: [{ line: null, message }], lineOf: () => null };
  }
}

function lineOf(document: Document.Parsed, lines: LineCounter, path: ConfigPath): number | null {
  let node: Node | null | undefined = document.contents;
  let line: number | null = null;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    let range: Range | null | undefined;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (pair === undefined || !isScalar(pair.key)) break;
      range = pair.key.range;
      node = asNode(pair.value);
    } else if (isSeq(node) && typeof step === 'number') {
      node = asNode(node.items[step]);
      range = node?.range;
    } else break;
    if (range === null || range === undefined) break;
    line = lines.linePos(range[0]).line;
  }
  return line;
}

function asNode(value: unknown): Node | undefined {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value) ? value : undefined;
}
