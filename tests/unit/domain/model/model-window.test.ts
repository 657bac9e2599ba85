import { modelWindow } from '@/lib/domain/model/model-window';

it.each([
  ['gpt-4', 8_187],
  ['gpt-4-32k', 32_758],
  ['gpt-4-1106-preview', 127_990],
  ['gpt-3.5-turbo-1106', 16_375],
  ['gpt-4o-mini', 128_000],
  ['gpt-4.1', 1_047_576],
  ['gpt-5.2', 400_000],
  ['gpt-5.4-mini', 400_000],
  ['gpt-6.1-sol', 1_050_000],
  ['claude-instant-1', 100_000],
  ['claude-2', 100_000],
  ['claude-2.1', 200_000],
  ['claude-opus-4-1', 200_000],
  ['claude-opus-4-7', 200_000],
  ['claude-sonnet-5-5', 1_000_000],
  ['gemini-pro', 32_750],
  ['gemini-3.8-flash', 1_048_576],
  ['mistral-7b-instruct', 31_990],
])('%s reads %i tokens', (model, tokens) => expect(modelWindow(model).contextWindowTokens).toBe(tokens));

it('leaves room to ask in every window', () => {
  for (const model of ['gpt-4', 'claude-opus-5', 'gemini-pro', 'sonar', 'demo', 'unheard-of'])
    expect(modelWindow(model).maxOutputTokens).toBeLessThan(modelWindow(model).contextWindowTokens);
});

it('assumes a small window for an unknown model', () => {
  expect(modelWindow('unheard-of')).toEqual({ contextWindowTokens: 32_000, maxOutputTokens: 4_096 });
});
