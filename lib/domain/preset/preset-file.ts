import { storableText } from '../message/storable-content';
import { isRecord, stringField } from '../shared/json-record';
import {
  flatPresetSchema,
  newPresetSchema,
  toFlatPreset,
  UNKNOWN_ENDPOINT,
  type PresetFields,
} from './flat-preset';

/** The largest file presets are read from. */
export const PRESET_FILE_LIMIT_BYTES = 2 * 1024 * 1024;

/** Most presets read from one file; the others are left out. */
export const PRESETS_OF_FILE_LIMIT = 100;

const NAME_LIMIT_CHARACTERS = 80;

/** Why a preset of a file was refused. */
export interface RefusedPreset {
  /** Its title in the file; null when it has none. */
  readonly title: string | null;
  /** Its position in the file, from 1. */
  readonly place: number;
  readonly reason: 'unknown_endpoint' | 'too_large' | 'bad_fields';
  /** The settings with invalid values. */
  readonly fields: readonly string[];
}

/** The contents of a preset file. */
export interface PresetFile {
  readonly presets: readonly PresetFields[];
  readonly refused: readonly RefusedPreset[];
  /** The number of presets after the last one that was read. */
  readonly leftOutCount: number;
}

/**
 * Returns the presets of a file: one, a list of them, or a list under `presets`, as this product and those it follows
 * export them. Null for any other content, for instance a conversation.
 */
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

/**
 * Returns a preset as a file that {@link readPresetFile} reads, with a `presetId` of null so that it becomes a new one.
 */
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

/** Whether a value could be a preset, perhaps an invalid one. */
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

/** Setting names in later versions of the product this one follows, and our names for them. */
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
