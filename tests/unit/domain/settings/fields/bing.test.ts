import { settingFields } from '@/lib/domain/settings/setting-fields';

const fieldsOf = (jailbreak: boolean) =>
  settingFields({ endpoint: 'bingAI', endpointType: null, model: 'BingAI' }, { jailbreak });

it('chooses between BingAI and Sydney, and one of four tones', () => {
  expect(fieldsOf(false)).toMatchObject([
    { key: 'jailbreak', options: ['BingAI', 'Sydney'], default: 'BingAI' },
    { key: 'toneStyle', options: ['creative', 'fast', 'balanced', 'precise'], default: 'creative' },
  ]);
});

it('lets only Sydney read a context, and warns above 7,000 tokens of it', () => {
  expect(fieldsOf(true).map(({ key }) => key)).toEqual([
    'jailbreak',
    'toneStyle',
    'context',
    'systemMessage',
  ]);
  expect(fieldsOf(true)[2]).toMatchObject({ adviseTokens: 7_000 });
});
