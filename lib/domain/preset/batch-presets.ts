import { toFlatPreset, type PresetFields } from './flat-preset';

/** This is a third of a megabyte, since a character may take three bytes. */
const BATCH_LIMIT_CHARACTERS = 300_000;

/** The limit counts values of a batch at any depth; a request may hold a few thousand. */
const BATCH_LIMIT_VALUES = 4_000;

export function batchPresets(presets: readonly PresetFields[]): PresetFields[][] {
  const batches: PresetFields[][] = [];
  let sizeCharacters = 0;
  let values = 0;
  for (const preset of presets) {
    const text = JSON.stringify(toFlatPreset(preset));
    const own = valuesIn(toFlatPreset(preset));
    const last = batches.at(-1);
    if (
      last === undefined ||
      sizeCharacters + text.length > BATCH_LIMIT_CHARACTERS ||
      values + own > BATCH_LIMIT_VALUES
    ) {
      batches.push([preset]);
      sizeCharacters = text.length;
      values = own;
    } else {
      last.push(preset);
      sizeCharacters += text.length;
      values += own;
    }
  }
  return batches;
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((count, child) => count + valuesIn(child), 1);
}
