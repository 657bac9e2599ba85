import { PRESETS_OF_FILE_LIMIT, readPresetFile, toPresetFile } from '@/lib/domain/preset/preset-file';

const read = (value: unknown) => readPresetFile(JSON.stringify(value));

describe('a file of presets', () => {
  it('is read back as it was written', () => {
    const preset = {
      title: 'Translator',
      endpoint: 'google',
      endpointType: null,
      model: 'gemini-3-pro',
      settings: {
        temperature: 0.2,
        topK: 3,
        examples: [{ input: { content: 'a' }, output: { content: 'b' } }],
      },
    };
    const file = toPresetFile(preset);
    expect(JSON.parse(file)).toMatchObject({ presetId: null, title: 'Translator', topK: 3 });
    expect(readPresetFile(file)).toEqual({ presets: [preset], refused: [], leftOutCount: 0 });
  });

  it('of an older product is read by its known names', () => {
    const found = read({
      _id: '65f',
      presetId: '6ab1f7c2-0d7e-4c55-a1f4-a6bd2dba2fd5',
      __v: 0,
      user: '65e',
      title: 'Coder',
      endpoint: 'openAI',
      model: 'gpt-4-1106-preview',
      chatGptLabel: null,
      promptPrefix: 'Write code.',
      temperature: 0.4,
      top_p: 1,
      presence_penalty: 0,
      frequency_penalty: 0,
      resendImages: false,
      imageDetail: 'auto',
      order: 0,
      defaultPreset: true,
      tools: [],
      reasoning_effort: 'low',
      max_tokens: 900,
      file_ids: ['x'],
    });
    expect(found?.presets).toEqual([
      {
        title: 'Coder',
        endpoint: 'openAI',
        endpointType: null,
        model: 'gpt-4-1106-preview',
        settings: {
          chatGptLabel: null,
          promptPrefix: 'Write code.',
          temperature: 0.4,
          top_p: 1,
          presence_penalty: 0,
          frequency_penalty: 0,
          resendImages: false,
          imageDetail: 'auto',
          tools: [],
          reasoningEffort: 'low',
          maxOutputTokens: 900,
        },
      },
    ]);
  });

  it('may hold many, of which the valid ones are read and each other one is reported', () => {
    const found = read([
      { title: 'Good', endpoint: 'openAI' },
      { title: 'Nowhere' },
      { title: 'Hot', endpoint: 'openAI', temperature: 'hot', top_p: [1], topK: 5_000, model: 7 },
      { endpoint: 'openAI', promptPrefix: 'x'.repeat(200_000) },
      { title: 'Also good', endpoint: 'google' },
    ]);
    expect(found?.presets.map(({ title }) => title)).toEqual(['Good', 'Also good']);
    expect(found?.refused).toEqual([
      { title: 'Nowhere', place: 2, reason: 'unknown_endpoint', fields: [] },
      { title: 'Hot', place: 3, reason: 'bad_fields', fields: ['temperature', 'top_p', 'topK', 'model'] },
      { title: null, place: 4, reason: 'too_large', fields: [] },
    ]);
  });

  it('is read up to a hundred presets, wherever their list is', () => {
    const presets = Array.from({ length: PRESETS_OF_FILE_LIMIT + 3 }, () => ({ endpoint: 'openAI' }));
    expect(read({ presets })).toMatchObject({ leftOutCount: 3, refused: [] });
    expect(read(presets)?.presets).toHaveLength(PRESETS_OF_FILE_LIMIT);
  });

  it.each([
    '',
    'not JSON',
    '7',
    'null',
    '"preset"',
    '{}',
    '[]',
    '[7]',
    '[null]',
    '{"presets": []}',
    '{"presets": {"presets": [1]}}',
    '{"conversationId": "1", "endpoint": "openAI", "messages": []}',
    '['.repeat(200_000),
  ])('is none when it is something else (%#)', (text) => {
    expect(readPresetFile(text)).toBeNull();
  });

  it('does no harm with names of the language itself, and keeps what can be stored', () => {
    const text =
      '\uFEFF{"__proto__": {"polluted": true}, "constructor": 1, "endpoint": "__proto__", "title": "a\\u0000\\ud800b"}';
    const [preset] = readPresetFile(text)?.presets ?? [];
    expect(preset).toEqual({
      title: 'a\uFFFDb',
      endpoint: '__proto__',
      endpointType: null,
      model: null,
      settings: {},
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
