import { drawingRuleOf, drawnTokens } from '@/lib/domain/model/drawing-rule';

it.each([
  ['gpt-image-2.6-flare', 'images'],
  ['gpt-image-2.5-sunburst-2026-09-08', 'images'],
  ['gpt-image-1', 'images'],
  ['chatgpt-image-latest', 'images'],
  ['gemini-nano-banana-2.1', 'chat'],
  ['gemini-3-pro-image-preview', 'chat'],
  ['gemini-2.5-flash-image', 'chat'],
  ['gemini-9-ultra-image', 'chat'],
])('%s draws over %s', (model, via) => expect(drawingRuleOf(model)).toMatchObject({ via }));

it.each(['gpt-6.1-sol', 'gemini-2.5-flash', 'gemini-3.8-flash', 'claude-opus-5-5', 'llava-image', ''])(
  '%p draws nothing',
  (model) => expect(drawingRuleOf(model)).toBeNull(),
);

it('a model draws within its answers that its provider lists so, whatever its name, and one we know as we know it', () => {
  expect(drawingRuleOf('maker/painter', { draws: true })).toMatchObject({ via: 'chat' });
  expect(drawingRuleOf('maker/painter', {})).toBeNull();
  expect(drawingRuleOf('gpt-image-1', { draws: true })).toMatchObject({ via: 'images' });
});

it('a picture costs by its quality and shape where the model lets them be chosen', () => {
  const rule = { via: 'images', tokens: { low: 100, medium: 200, high: 301 } } as const;
  expect(drawnTokens(rule, 'low', true)).toBe(100);
  expect(drawnTokens(rule, 'medium', false)).toBe(300);
  expect(drawnTokens(rule)).toBe(452);
  expect(drawnTokens({ ...rule, via: 'chat' }, 'auto', false)).toBe(301);
});
