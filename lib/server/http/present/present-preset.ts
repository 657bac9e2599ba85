import 'server-only';
import type { Preset } from '@/lib/domain/preset/preset';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toCompatPreset, type CompatPreset } from '@/lib/wire/compat-preset';

export function presentPresets(owner: OwnerId, presets: readonly Preset[]): CompatPreset[] {
  return presets.map((preset) => toCompatPreset(preset, owner));
}

export function presentPreset(owner: OwnerId, preset: Preset): CompatPreset {
  return toCompatPreset(preset, owner);
}

export async function* presentPresetPages(
  owner: OwnerId,
  pages: AsyncIterable<readonly Preset[]>,
): AsyncGenerator<CompatPreset[]> {
  for await (const presets of pages) yield presentPresets(owner, presets);
}
