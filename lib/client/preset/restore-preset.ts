import type { Preset } from '@/lib/domain/preset/preset';
import { loadPresets, orderPresets, savePreset } from './presets';

/** The preset gets a new id and, if the others are unchanged, its old place in `presets`. Throws RequestError. */
export async function restorePreset(preset: Preset, presets: readonly Preset[]): Promise<void> {
  const isOtherDefault = (await loadPresets()).some(({ isDefault }) => isDefault);
  const { presetId, ...fields } = preset;
  const saved = await savePreset({
    ...fields,
    presetId: null,
    isDefault: preset.isDefault && !isOtherDefault,
  });
  const ids = presets.map((each) => (each.presetId === presetId ? saved.presetId : each.presetId));
  const known = (await loadPresets()).map((each) => each.presetId);
  if (known.length === ids.length && known.every((id) => ids.includes(id))) await orderPresets(ids);
}
