import { storableText } from '@/lib/domain/message/storable-content';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';

const TEXT_LIMIT_CHARACTERS = 500;
const DEPTH_LIMIT = 6;
const VALUE_LIMIT = 300;
const NAME_LIMIT_CHARACTERS = 100;

const CUT = '…';
const MASK = '***';

/** The values of such fields are secrets; counts of tokens are not. */
const SECRET_FIELD =
  /key$|secret|password|passwd|credential|authorization|cookie|bearer|(access|auth|id|refresh|session)[-_]?token$|^token$/i;

/** Shortens texts, drops deep and excess values, masks named secrets. `mask` sees every text. */
export function boundedJson(record: JsonRecord, mask: (text: string) => string): JsonRecord {
  let leftValues = VALUE_LIMIT;

  function bound(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return shorten(mask(storableText(value)), TEXT_LIMIT_CHARACTERS);
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= DEPTH_LIMIT) return CUT;
    if (Array.isArray(value)) {
      const kept: unknown[] = [];
      for (const item of value) {
        if (leftValues-- <= 0) return [...kept, CUT];
        kept.push(bound(item, depth + 1));
      }
      return kept;
    }
    return isRecord(value) ? boundRecord(value, depth) : CUT;
  }

  function boundRecord(value: JsonRecord, depth: number): JsonRecord {
    const kept: [string, unknown][] = [];
    for (const [name, field] of Object.entries(value)) {
      if (leftValues-- <= 0) {
        kept.push([CUT, CUT]);
        break;
      }
      const shown = shorten(mask(storableText(name)), NAME_LIMIT_CHARACTERS);
      kept.push([shown, SECRET_FIELD.test(name) && isFilled(field) ? MASK : bound(field, depth + 1)]);
    }
    return Object.fromEntries(kept);
  }

  return boundRecord(record, 0);
}

export function shorten(text: string, limitCharacters: number): string {
  return text.length <= limitCharacters ? text : `${text.slice(0, limitCharacters - 1).toWellFormed()}${CUT}`;
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== '' && typeof value !== 'boolean' && typeof value !== 'number';
}
