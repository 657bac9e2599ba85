import { storableText } from '../message/storable-content';
import { MEGABYTE } from '../shared/byte-units';
import { isRecord, stringField } from '../shared/json-record';
import {
  flatPresetSchema,
  newPresetSchema,
  toFlatPreset,
  UNKNOWN_ENDPOINT,
  type PresetFields,
} from './flat-preset';

export const PRESET_FILE_LIMIT_BYTES = 2 * MEGABYTE;

export const PRESETS_OF_FILE_LIMIT = 100;

const NAME_LIMIT_CHARACTERS = 80;

export interface RefusedPreset {
  readonly title: string | null;
  /** Places count from 1. */
  readonly place: number;
  readonly reason: 'unknown_endpoint' | 'too_large' | 'bad_fields';
  readonly fields: readonly string[];
}

export interface PresetFile {
  readonly presets: readonly PresetFields[];
  readonly refused: readonly RefusedPreset[];
  readonly leftOutCount: number;
}

/** It accepts one preset, a list, or a list under `presets`. Null means other content. */
export function readPresetFile(text: string): PresetFile | null {
  const entries = entriesOf(parse(text));
  if (entries === null) return null;
  const looked = entries.slice(0, PRESETS_OF_FILE_LIMIT).map(readEntry);
  return {
    presets: looked.flatMap(({ preset }) => preset ?? []),
    refused: looked.flatMap(({ refused }) => refused ?? []),
    leftOutCount: Math.max(0, entries.length - PRESETS_OF_FILE_LIMIT),
  };
}

/** {@link readPresetFile} makes a new preset of the file. */
export function toPresetFile(preset: PresetFields): string {
  return `${JSON.stringify({ presetId: null, ...toFlatPreset(preset) }, null, 2)}\n`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''), (_name, value: unknown) =>
      typeof value === 'string' ? storableText(value) : value,
    );
  } catch {
    return null;
  }
}

function entriesOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value.length > 0 && value.every(isPresetLike) ? value : null;
  if (!isRecord(value)) return null;
  if (Array.isArray(value['presets'])) return entriesOf(value['presets']);
  return isPresetLike(value) ? [value] : null;
}

function isPresetLike(value: unknown): boolean {
  return (
    isRecord(value) &&
    !('messages' in value) &&
    ['endpoint', 'presetId', 'title'].some((name) => name in value)
  );
}

interface Looked {
  readonly preset?: PresetFields;
  readonly refused?: RefusedPreset;
}

function readEntry(entry: unknown, index: number): Looked {
  const result = newPresetSchema.safeParse(withKnownNames(entry));
  if (result.success) return { preset: result.data };
  const title = stringField(entry, 'title')?.trim().slice(0, NAME_LIMIT_CHARACTERS) ?? '';
  const fields = [...new Set(result.error.issues.map(({ path }) => String(path[0] ?? '')))];
  const isUnknown = result.error.issues.some(({ message }) => message === UNKNOWN_ENDPOINT);
  const isLarge = fields.every((field) => field === '');
  return {
    refused: {
      title: title === '' ? null : title,
      place: index + 1,
      reason: isUnknown ? 'unknown_endpoint' : isLarge ? 'too_large' : 'bad_fields',
      fields: isUnknown || isLarge ? [] : fields,
    },
  };
}

const NAMES: Readonly<Record<string, string>> = {
  max_tokens: 'maxOutputTokens',
  reasoning_effort: 'reasoningEffort',
  resendFiles: 'resendImages',
};

function withKnownNames(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const known = new Set(Object.keys(flatPresetSchema.shape));
  const renamed = Object.entries(NAMES).flatMap(([theirs, ours]) =>
    Object.hasOwn(entry, theirs) && !Object.hasOwn(entry, ours) ? [[ours, entry[theirs]] as const] : [],
  );
  const own = Object.entries(entry).filter(([name]) => known.has(name));
  return Object.fromEntries([...own, ...renamed]);
}
