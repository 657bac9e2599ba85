import { canBePreset } from '@/lib/domain/preset/can-be-preset';

it.each(['openAI', 'bingAI', 'Mine', 'demo'])('the settings of %s can be kept', (endpoint) => {
  expect(canBePreset(endpoint)).toBe(true);
});

it.each(['chatGPTBrowser', null])('the settings of %s cannot be kept', (endpoint) => {
  expect(canBePreset(endpoint)).toBe(false);
});
