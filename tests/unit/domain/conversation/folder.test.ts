import {
  characterCount,
  cleanFolderName,
  folderSettingsSchema,
  joinInstructions,
  withFolderSettings,
} from '@/lib/domain/conversation/folder';

describe('a folder', () => {
  it.each([
    ['  Trips \n\t of\u0007 2026\u2028 ', 'Trips of 2026'],
    [' \n ', ''],
    ['', ''],
    ['旅行 🌍', '旅行 🌍'],
  ])('cleans the name %j', (name, cleaned) => {
    expect(cleanFolderName(name)).toBe(cleaned);
  });

  it('counts Unicode code points', () => {
    expect(characterCount('🌍a')).toBe(2);
  });

  it('puts its instructions before those of the conversation', () => {
    expect(joinInstructions('We travel by train.', 'Be brief.')).toBe('We travel by train.\n\nBe brief.');
    expect(joinInstructions('We travel by train.', ' ')).toBe('We travel by train.');
    expect(joinInstructions('', 'Be brief.')).toBe('Be brief.');
    expect(joinInstructions('', '')).toBe('');
  });

  it('provides settings where the conversation has none', () => {
    const settings = withFolderSettings(
      { temperature: 0.2, topP: 0.5 },
      { temperature: 1, topP: null, promptPrefix: 'x' },
    );
    expect(settings).toEqual({ temperature: 1, topP: 0.5, promptPrefix: 'x' });
  });

  it('keeps only settings of a model', () => {
    expect(folderSettingsSchema.parse({ temperature: 0, promptPrefix: 'x', file_ids: ['y'] })).toEqual({
      temperature: 0,
    });
    expect(folderSettingsSchema.safeParse({ reasoningEffort: 'x'.repeat(33) }).success).toBe(false);
  });
});
