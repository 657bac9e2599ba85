import { cleanTitle } from '../conversation/conversation-title';
import {
  cleanFolderName,
  FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS,
  FOLDER_NAME_LIMIT_CHARACTERS,
  folderSettingsSchema,
} from '../conversation/folder';
import { storableText } from '../message/storable-content';
import { presetSettingsSchema } from '../preset/preset';
import type { ArchiveFolder, ArchivePreset } from './archive';
import { cutText } from './bound-content';

const NAME_LIMIT_CHARACTERS = 256;
const SETTING_LIMIT_CHARACTERS = 100_000;

/** Returns a folder of an archive as it may be saved; null when its name is empty after cleaning. */
export function planFolder(folder: ArchiveFolder): ArchiveFolder | null {
  const name = [...cleanFolderName(storableText(folder.name))]
    .slice(0, FOLDER_NAME_LIMIT_CHARACTERS)
    .join('');
  const settings = folderSettingsSchema.safeParse(folder.settings);
  if (name === '' || !settings.success) return null;
  return {
    ...folder,
    name,
    instructions: cutText(storableText(folder.instructions), FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS),
    endpoint: nameOf(folder.endpoint),
    model: nameOf(folder.model),
    settings: settings.data,
  };
}

/** Returns a preset of an archive as it may be saved. */
export function planPreset(preset: ArchivePreset): ArchivePreset {
  const text = JSON.stringify(preset.settings, (_name, value: unknown) =>
    typeof value === 'string' ? cutText(storableText(value), SETTING_LIMIT_CHARACTERS) : value,
  );
  return {
    ...preset,
    title: cleanTitle(storableText(preset.title)),
    endpoint: nameOf(preset.endpoint) ?? 'openAI',
    endpointType: preset.endpointType === 'custom' ? 'custom' : null,
    model: nameOf(preset.model),
    settings: presetSettingsSchema.safeParse(JSON.parse(text)).data ?? {},
  };
}

function nameOf(name: string | null): string | null {
  if (name === null) return null;
  const clean = cutText(storableText(name), NAME_LIMIT_CHARACTERS);
  return clean === '' ? null : clean;
}
