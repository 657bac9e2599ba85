import {
  newPresetSchema,
  PRESET_SETTINGS_LIMIT_CHARACTERS,
  toFlatPreset,
  UNKNOWN_ENDPOINT,
} from '@/lib/domain/preset/flat-preset';

describe('a flat preset', () => {
  it('is read into settings and the rest, and written back the same', () => {
    const flat = {
      title: 'Short',
      endpoint: 'Mine',
      endpointType: 'custom',
      model: 'm',
      temperature: 0,
      top_p: 0.5,
    };
    const fields = newPresetSchema.parse({ ...flat, user: 'somebody', _id: 7, promptPrefix: null });
    expect(fields).toEqual({
      title: 'Short',
      endpoint: 'Mine',
      endpointType: 'custom',
      model: 'm',
      settings: { temperature: 0, top_p: 0.5, promptPrefix: null },
    });
    expect(toFlatPreset(fields)).toEqual(flat);
  });

  it.each([{}, { endpoint: null }, { endpoint: '' }, { endpoint: 7 }])(
    'with %j says Unknown provider',
    (value) => {
      const { error } = newPresetSchema.safeParse({ title: 'x', ...value });
      expect(error?.issues.map(({ message }) => message)).toEqual([UNKNOWN_ENDPOINT]);
    },
  );

  it('has a title of one line and at most 200 characters, or none', () => {
    const titleOf = (title?: string | null) => newPresetSchema.parse({ endpoint: 'openAI', title }).title;
    expect(titleOf('  a \n b\u0007 ')).toBe('a b');
    expect(titleOf('x'.repeat(300))).toHaveLength(200);
    expect([titleOf(' \n'), titleOf(null), titleOf()]).toEqual([null, null, null]);
  });

  it('is refused when its settings are too large', () => {
    const promptPrefix = 'x'.repeat(PRESET_SETTINGS_LIMIT_CHARACTERS - 19);
    expect(JSON.stringify({ promptPrefix })).toHaveLength(PRESET_SETTINGS_LIMIT_CHARACTERS);
    expect(newPresetSchema.safeParse({ endpoint: 'openAI', promptPrefix }).success).toBe(true);
    expect(newPresetSchema.safeParse({ endpoint: 'openAI', promptPrefix: `${promptPrefix}x` }).success).toBe(
      false,
    );
  });
});
