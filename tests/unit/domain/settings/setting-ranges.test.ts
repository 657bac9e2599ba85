import { folderSettingsSchema } from '@/lib/domain/conversation/folder';
import { flatPresetSchema } from '@/lib/domain/preset/flat-preset';
import { requestSettingsSchema } from '@/lib/domain/settings/request-settings';
import {
  clampTo,
  inSettingRange,
  isNumberName,
  NUMBER_NAMES,
  numberNamesOf,
  numberSetting,
  sentRange,
} from '@/lib/domain/settings/setting-ranges';
import english from '@/messages/en-US.json';

/**
 * Covers the ranges a request may contain, those sent to Claude, Gemini and every other model, and those the four
 * forms offer.
 */
const RANGES = {
  temperature: [
    [0, 2],
    [0, 1],
    [0, 2],
    [0, 2],
    { openAi: [0, 2], anthropic: [0, 1], google: [0, 2], palm: [0, 1] },
  ],
  top_p: [[0, 1], [0, 1], [0, 1], [0, 1], { openAi: [0, 1] }],
  topP: [[0, 1], [0, 1], [0, 1], [0, 1], { anthropic: [0, 1], google: [0, 1], palm: [0, 1] }],
  topK: [[0, 1_000], [1, 500], [1, 40], [1, 40], { anthropic: [1, 40], google: [1, 40], palm: [1, 40] }],
  frequency_penalty: [[-2, 2], [-2, 2], [-2, 2], [-2, 2], { openAi: [-2, 2] }],
  presence_penalty: [[-2, 2], [-2, 2], [-2, 2], [-2, 2], { openAi: [-2, 2] }],
} as const;

it.each(Object.entries(RANGES))('keeps the ranges of %s', (name, [taken, claude, gemini, other, offered]) => {
  if (!isNumberName(name)) throw new Error(`${name} is no number`);
  const { forms } = numberSetting(name);
  expect(numberSetting(name).taken).toEqual(taken);
  expect(sentRange(name, 'anthropic')).toEqual(claude);
  expect(sentRange(name, 'google')).toEqual(gemini);
  expect([sentRange(name, 'openai'), sentRange(name, 'other')]).toEqual([other, other]);
  expect(Object.fromEntries(Object.entries(forms).map(([form, { range }]) => [form, range]))).toEqual(
    offered,
  );
});

it('offers no number that a request could not bring', () => {
  for (const name of NUMBER_NAMES)
    for (const { range } of Object.values(numberSetting(name).forms))
      for (const end of range)
        expect(end === null || clampTo(numberSetting(name).taken, end) === end).toBe(true);
});

it('has a word for every number', () => {
  expect(Object.keys(english.modelSettings)).toEqual(
    expect.arrayContaining(NUMBER_NAMES.map((name) => numberSetting(name).callName)),
  );
});

it('makes every number one of requests and presets, and all but the budget one of folders', () => {
  for (const name of NUMBER_NAMES) {
    const tooMuch = { endpoint: 'openAI', [name]: numberSetting(name).taken[1] + 1 };
    expect(requestSettingsSchema.safeParse(tooMuch).error?.issues[0]?.path).toEqual([name]);
    expect(flatPresetSchema.safeParse(tooMuch).error?.issues[0]?.path).toEqual([name]);
  }
  const ofFolders = Object.keys(folderSettingsSchema.shape).filter(isNumberName);
  expect(ofFolders).toEqual(NUMBER_NAMES.filter((name) => name !== 'thinkingBudget'));
});

it('knows where a number applies', () => {
  expect(numberNamesOf('openAi')).toEqual([
    'temperature',
    'top_p',
    'frequency_penalty',
    'presence_penalty',
    'maxOutputTokens',
  ]);
  expect(numberNamesOf('anthropic')).toEqual([
    'temperature',
    'topP',
    'topK',
    'maxOutputTokens',
    'thinkingBudget',
  ]);
  expect(numberNamesOf('palm')).toEqual(numberNamesOf('google'));
});

it('moves a number that no model takes to the nearest one that is not refused', () => {
  expect(inSettingRange('temperature', 99)).toBe(2);
  expect(inSettingRange('presence_penalty', -7)).toBe(-2);
  for (const name of NUMBER_NAMES)
    for (const value of [-1e9, 0, 1e9])
      expect(requestSettingsSchema.safeParse({ [name]: inSettingRange(name, value) }).success).toBe(true);
});

it('leaves every other value alone', () => {
  expect(inSettingRange('promptPrefix', 'Be brief.')).toBe('Be brief.');
  expect(inSettingRange('constructor', 99)).toBe(99);
});
