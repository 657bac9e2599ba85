'use client';

import useSWR, { mutate } from 'swr';
import {
  DELETE_PRESETS_PATH,
  deletePresetsAnswerSchema,
  IMPORT_PRESETS_PATH,
  PRESET_ORDER_PATH,
  presetAnswerSchema,
  presetListSchema,
  PRESETS_PATH,
} from '@/lib/contracts/preset/presets';
import { toFlatPreset, type PresetFields } from '@/lib/domain/preset/flat-preset';
import { inPresetOrder, type Preset } from '@/lib/domain/preset/preset';
import { request, requestJson } from '../request/request';
import { useSession } from '../session/use-session';
import { changeCached } from '../shared/change-cached';
import { writeLocal } from '../storage/local-storage';

/** A change of this key tells other tabs. */
const CHANGED_KEY = 'presetsChanged';

// Presets that another tab changed are fetched again when they are next used.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === CHANGED_KEY) void mutate(PRESETS_PATH, undefined);
  });

function announceChange(): void {
  writeLocal(CHANGED_KEY, String(Date.now()));
}

interface Presets {
  /** They are in order; the list is empty while loading. */
  readonly presets: readonly Preset[];
  readonly isKnown: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const NONE: readonly Preset[] = [];

export function usePresets(): Presets {
  const { status } = useSession();
  const query = useSWR<readonly Preset[], Error>(
    status === 'authenticated' ? PRESETS_PATH : null,
    fetchPresets,
  );
  return {
    presets: query.data ?? NONE,
    isKnown: query.data !== undefined,
    error: query.data === undefined ? (query.error ?? null) : null,
    retry: () => void query.mutate(),
  };
}

/** Presets that are known already are not fetched. Throws RequestError. */
export async function loadPresets(): Promise<readonly Preset[]> {
  const loaded = await mutate<readonly Preset[]>(
    PRESETS_PATH,
    async (known) => known ?? (await fetchPresets(PRESETS_PATH)),
    { revalidate: false },
  );
  return loaded ?? NONE;
}

/** Without `isDefault` the default stays as it is. */
export interface PresetToSave extends PresetFields {
  readonly presetId: string | null;
  readonly isDefault?: boolean;
}

/** An equal id is overwritten. Throws RequestError. */
export async function savePreset({ presetId, isDefault, ...fields }: PresetToSave): Promise<Preset> {
  const saved = await requestJson(PRESETS_PATH, presetAnswerSchema, {
    method: 'POST',
    json: {
      ...toFlatPreset(fields),
      presetId,
      ...(isDefault === undefined ? {} : { defaultPreset: isDefault }),
    },
  });
  changePresets((presets) => [
    ...presets
      .filter((preset) => preset.presetId !== saved.presetId)
      .map((preset) => (saved.isDefault && preset.isDefault ? withoutPlace(preset) : preset)),
    saved,
  ]);
  announceChange();
  return saved;
}

/** The screen changes immediately and reverts after a failure. Throws RequestError. */
export async function deletePresets(presetId: string | 'all'): Promise<void> {
  changePresets((presets) =>
    presetId === 'all' ? [] : presets.filter((preset) => preset.presetId !== presetId),
  );
  try {
    await requestJson(DELETE_PRESETS_PATH, deletePresetsAnswerSchema, {
      method: 'POST',
      // Exactly the empty form means all: a missing id must never turn into that.
      json: presetId === 'all' ? {} : { presetId },
    });
    announceChange();
  } finally {
    void mutate(PRESETS_PATH);
  }
}

/** The screen changes immediately and reverts after a failure. Throws RequestError. */
export async function orderPresets(presetIds: readonly string[]): Promise<void> {
  changePresets((presets) =>
    presets.map((preset) => ({ ...preset, position: presetIds.indexOf(preset.presetId) })),
  );
  try {
    await request(PRESET_ORDER_PATH, { method: 'PUT', json: { presetIds }, keepalive: true });
    announceChange();
  } catch (error) {
    void mutate(PRESETS_PATH);
    throw error;
  }
}

/** Adds all presets or none. Throws RequestError. */
export async function importPresets(presets: readonly PresetFields[]): Promise<void> {
  await requestJson(IMPORT_PRESETS_PATH, presetListSchema, {
    method: 'POST',
    json: { presets: presets.map(toFlatPreset) },
  });
  announceChange();
  await mutate(PRESETS_PATH);
}

function withoutPlace(preset: Preset): Preset {
  return { ...preset, isDefault: false, position: null };
}

function changePresets(change: (presets: readonly Preset[]) => readonly Preset[]): void {
  changeCached<readonly Preset[]>(PRESETS_PATH, (presets) => inPresetOrder(change(presets)));
}

async function fetchPresets(path: string): Promise<readonly Preset[]> {
  return requestJson(path, presetListSchema);
}
