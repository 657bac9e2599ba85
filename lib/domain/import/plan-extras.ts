import {
  ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS,
  ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS,
  ASSISTANT_NAME_LIMIT_CHARACTERS,
} from '../assistant/assistant';
import { cleanTitle } from '../conversation/conversation-title';
import {
  cleanFolderName,
  FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS,
  FOLDER_NAME_LIMIT_CHARACTERS,
  folderSettingsSchema,
} from '../conversation/folder';
import { storableText } from '../message/storable-content';
import { presetSettingsSchema } from '../preset/preset';
import { cutText } from '../shared/cut-text';
import { cleanMemoryText, MEMORY_TEXT_LIMIT_CHARACTERS } from '../tool/memory/memory';
import {
  cleanSkillLine,
  cleanSkillPath,
  SKILL_BODY_LIMIT_CHARACTERS,
  SKILL_DESCRIPTION_LIMIT_CHARACTERS,
  SKILL_FILES_LIMIT_CHARACTERS,
  SKILL_NAME_LIMIT_CHARACTERS,
} from '../tool/skill/skill';
import { cutOwnInstructions } from '../turn/prompt/own-instructions';
import {
  archiveAssistantSchema,
  type ArchiveAssistant,
  type ArchiveFolder,
  type ArchiveMemory,
  type ArchivePreset,
  type ArchiveSettings,
  type ArchiveSkill,
} from './archive';

const NAME_LIMIT_CHARACTERS = 256;
const SETTING_LIMIT_CHARACTERS = 100_000;

/** Null means empty after cleaning. */
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

/** Null means that it cannot be stored validly. */
export function planAssistant(assistant: ArchiveAssistant): ArchiveAssistant | null {
  const text = JSON.stringify(assistant, (_name, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  );
  const storable = archiveAssistantSchema.safeParse(JSON.parse(text));
  if (!storable.success) return null;
  const { name, description, instructions, endpoint, model } = storable.data;
  const cut = (words: string | null, limit: number) => (words === null ? null : cutText(words, limit));
  return {
    ...storable.data,
    name: cut(name, ASSISTANT_NAME_LIMIT_CHARACTERS),
    description: cut(description, ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS),
    instructions: cut(instructions, ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS),
    endpoint: nameOf(endpoint),
    model: cutText(model, NAME_LIMIT_CHARACTERS),
  };
}

/** Null means empty after cleaning. */
export function planMemory(memory: ArchiveMemory): ArchiveMemory | null {
  const text = cutText(cleanMemoryText(storableText(memory.text)), MEMORY_TEXT_LIMIT_CHARACTERS);
  return text === '' ? null : { ...memory, text };
}

export function planSettings(settings: ArchiveSettings): ArchiveSettings {
  return { ...settings, instructions: cutOwnInstructions(storableText(settings.instructions)) };
}

export function planSkill(skill: ArchiveSkill): ArchiveSkill | null {
  const { name, description, body, files } = skill;
  const fields = {
    name: cutText(cleanSkillLine(storableText(name)), SKILL_NAME_LIMIT_CHARACTERS),
    description: cutText(cleanSkillLine(storableText(description)), SKILL_DESCRIPTION_LIMIT_CHARACTERS),
    body: storableText(body),
    files: files.flatMap(({ path, text }) => {
      const clean = cleanSkillPath(storableText(path));
      return clean === null ? [] : [{ path: clean, text: storableText(text) }];
    }),
  };
  const characters = fields.files.reduce((sum, { text }) => sum + text.length, 0);
  const isTooLarge = body.length > SKILL_BODY_LIMIT_CHARACTERS || characters > SKILL_FILES_LIMIT_CHARACTERS;
  return isTooLarge || fields.name === '' || fields.description === '' ? null : { ...skill, ...fields };
}

function nameOf(name: string | null): string | null {
  if (name === null) return null;
  const clean = cutText(storableText(name), NAME_LIMIT_CHARACTERS);
  return clean === '' ? null : clean;
}
