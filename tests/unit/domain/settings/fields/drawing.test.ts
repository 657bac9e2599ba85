import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { settingFields } from '@/lib/domain/settings/setting-fields';

const keysAt = (endpoint: string, model: string) =>
  settingFields({ endpoint, endpointType: null, model }, {}).map(({ key }) => key);

it('a model of the API of pictures has shape and quality, and none of the settings of texts', () => {
  expect(keysAt('openAI', 'gpt-image-2.6-flare')).toEqual([
    'promptPrefix',
    'imageShape',
    'imageQuality',
    'chatGptLabel',
  ]);
});

it('a model that draws within its answers has the shape beside them', () => {
  const keys = keysAt('google', 'gemini-nano-banana-2.1');
  expect(keys).toEqual(expect.arrayContaining(['imageShape', 'temperature']));
  expect(keys).not.toContain('imageQuality');
});

it('so has a model that its provider lists as one that draws', () => {
  const facts = { ...shippedModelFacts('maker/painter'), hasVision: true, draws: true } as const;
  const context = { endpoint: 'Router', endpointType: 'custom', model: 'maker/painter', facts };
  const keys = settingFields(context, {}).map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['imageShape', 'temperature']));
  expect(keys).not.toContain('resendImages');
});

it('other models have neither', () => {
  for (const key of ['imageShape', 'imageQuality'] as const) {
    expect(keysAt('openAI', 'gpt-4o')).not.toContain(key);
    expect(keysAt('google', 'gemini-3.8-flash')).not.toContain(key);
  }
});
