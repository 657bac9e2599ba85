import { resendsPictures } from '@/lib/domain/settings/resends-pictures';

const openAi = { endpoint: 'openAI', endpointType: null, model: 'gpt-4o' };
const anthropic = { endpoint: 'anthropic', endpointType: null, model: 'claude-opus-5-5' };

it('pictures of earlier questions are sent again as the setting says', () => {
  for (const context of [openAi, anthropic]) {
    expect(resendsPictures(context, { resendImages: true })).toBe(true);
    expect(resendsPictures(context, { resendImages: false })).toBe(false);
  }
});

it('without the setting they are sent where the form has none, and only once where it has', () => {
  expect(resendsPictures(openAi, {})).toBe(false);
  expect(resendsPictures({ endpoint: 'Mine', endpointType: 'custom', model: 'm' }, {})).toBe(false);
  expect(resendsPictures(anthropic, {})).toBe(true);
  expect(resendsPictures({ endpoint: 'google', endpointType: null, model: 'gemini-3.8-flash' }, {})).toBe(
    true,
  );
});

it('models whose provider draws for them get them unless the setting says otherwise', () => {
  const tools = ['provider:pictures'];
  expect(resendsPictures(openAi, { tools })).toBe(true);
  expect(resendsPictures(openAi, { tools, resendImages: false })).toBe(false);
});

it('models that draw get them in any case, by their names or by what is known of them', () => {
  expect(resendsPictures({ ...openAi, model: 'gemini-nano-banana-2.1' }, { resendImages: false })).toBe(true);
  expect(resendsPictures(openAi, { resendImages: false }, { draws: true })).toBe(true);
});
