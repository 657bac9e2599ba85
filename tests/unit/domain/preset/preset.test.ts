import { inPresetOrder, presetSettingsSchema, type Preset } from '@/lib/domain/preset/preset';

const preset = (title: string, position: number | null, day: number): Preset => ({
  presetId: `00000000-0000-4000-8000-00000000000${String(day)}`,
  title,
  endpoint: 'openAI',
  endpointType: null,
  model: null,
  settings: {},
  isDefault: false,
  position,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: `2026-11-0${String(day)}T00:00:00.000Z`,
});

describe('presets', () => {
  it('are ordered by position, those without one last, the most recently written first', () => {
    const presets = [
      preset('old', null, 1),
      preset('new', null, 5),
      preset('second', 1, 2),
      preset('first', 0, 3),
    ];
    expect(inPresetOrder(presets).map(({ title }) => title)).toEqual(['first', 'second', 'new', 'old']);
    expect(presets[0]?.title).toBe('old');
  });

  it('have no field that belongs to a single conversation', () => {
    const conversation = {
      temperature: 0.3,
      file_ids: ['a'],
      conversationSignature: 'x',
      jailbreakConversationId: 'y',
      invocationId: 3,
      clientId: 'z',
      bingConversationId: 'b',
    };
    expect(presetSettingsSchema.parse(conversation)).toEqual({ temperature: 0.3 });
  });

  it('name tools by their keys, also where a client sends the whole tool', () => {
    const tools = ['calculator', { pluginKey: 'wolfram', name: 'Wolfram', icon: 'x' }];
    expect(presetSettingsSchema.parse({ tools }).tools).toEqual(['calculator', 'wolfram']);
    expect(presetSettingsSchema.safeParse({ tools: [{ name: 'No key' }] }).success).toBe(false);
  });
});
