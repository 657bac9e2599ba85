import { thinkingControl, thinkingOptions } from '@/lib/domain/settings/thinking-control';

it('knows which models take a budget, a switch or neither', () => {
  expect(thinkingControl('claude-sonnet-4-5-20250929')).toMatchObject({ kind: 'budget', least: 1_024 });
  expect(thinkingControl('claude-opus-4-20250514')).toMatchObject({ kind: 'budget', most: 16_000 });
  expect(thinkingControl('anthropic/claude-opus-4.6')).toEqual({ kind: 'switch', isOn: false });
  expect(thinkingControl('claude-opus-5-5')).toEqual({ kind: 'none' });
  expect(thinkingControl('gemini-2.5-pro')).toMatchObject({ canBeOff: false });
  expect(thinkingControl('gemini-2.5-flash-lite')).toMatchObject({ least: 512, isOn: false });
  expect(thinkingControl('gpt-5')).toEqual({ kind: 'none' });
  expect(thinkingControl('constructor')).toEqual({ kind: 'none' });
});

it('tells a model only what is set', () => {
  for (const model of ['claude-sonnet-4-5', 'claude-opus-4-6', 'gemini-2.5-flash', 'gemini-2.5-pro'])
    expect(thinkingOptions(model, {})).toBeUndefined();
});

it('keeps a budget in the range of the model', () => {
  expect(thinkingOptions('claude-sonnet-4-5', { thinking: true })).toEqual({
    isOn: true,
    budgetTokens: 4_096,
  });
  expect(thinkingOptions('claude-sonnet-4-5', { thinking: true, thinkingBudget: 1 })?.budgetTokens).toBe(
    1_024,
  );
  expect(thinkingOptions('gemini-2.5-pro', { thinkingBudget: 1e9 })?.budgetTokens).toBe(32_768);
});

it('does not spend a budget on a model that was told not to think', () => {
  expect(thinkingOptions('claude-sonnet-4-5', { thinking: false, thinkingBudget: 9_000 })).toEqual({
    isOn: false,
  });
  expect(thinkingOptions('claude-sonnet-4-5', { thinkingBudget: 9_000 })).toBeUndefined();
  expect(thinkingOptions('gemini-2.5-flash', { thinking: false })).toEqual({ isOn: false });
  expect(thinkingOptions('gemini-2.5-pro', { thinking: false })).toBeUndefined();
});

it('sends no thinking setting to models without it', () => {
  expect(thinkingOptions('gpt-4o', { thinking: true, thinkingBudget: 2_000 })).toBeUndefined();
});
