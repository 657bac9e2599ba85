import { bareModelName } from '@/lib/domain/model/model-name';
import {
  RETIRING_DAYS,
  findShippedRetirement,
  isUrgentRetirement,
  retirementStatus,
} from '@/lib/domain/model/retirement/retirement';
import { FALLBACK_MODELS } from '@/lib/server/providers/models/fallback-models';

const today = new Date('2026-11-21T12:00:00Z');
const statusToday = (model: string) => retirementStatus(findShippedRetirement(model), today);

it.each([
  'gpt-3.5-turbo',
  'gpt-3.5-turbo-1106',
  'text-davinci-002-render-sha',
  'gpt-4',
  'gpt-4-0613',
  'gpt-4-turbo',
  'gpt-4o-2024-05-13',
  'gpt-4.1-nano',
  'o1',
  'o3-mini',
  'o4-mini',
  'openai/o1-pro',
  'claude-1',
  'claude-2.1',
  'claude-3-haiku-20240307',
  'anthropic/claude-3.5-sonnet',
  'claude-sonnet-4-20250514',
  'claude-opus-4-1-20250805',
  'chat-bison',
  'gemini-pro',
  'gemini-1.5-flash',
  'gemini-2.0-flash-001',
])('%s is gone today', (model) => expect(statusToday(model)).toBe('retired'));

it.each(['gpt-5', 'gpt-5-mini-2025-08-07', 'o3', 'gpt-4o', 'gpt-4.1-mini', 'gemini-2.5-pro'])(
  '%s still answers today, and not for long',
  (model) => expect(statusToday(model)).toBe('retiring'),
);

it.each([
  'gpt-5.1',
  'gpt-5.5',
  'gpt-6-luna',
  'claude-opus-5',
  'claude-opus-4-8',
  'claude-sonnet-4-5-20250929',
  'claude-sonnet-4-6',
  'claude-haiku-4-5',
  'gemini-2.5-flash-lite',
  'gemini-3.8-flash',
  'gemini-pro-latest',
  'gpt-oss-120b',
  'anything',
])('no user need worry about %s today', (model) => expect(statusToday(model)).toBe('active'));

it('retires a model on the announced day, not before', () => {
  const retirement = findShippedRetirement('gpt-5');
  expect(retirement).toEqual({ retiresOn: '2026-12-11', successor: 'gpt-6.1-sol' });
  expect(retirementStatus(retirement, new Date('2026-12-10T23:59:59Z'))).toBe('retiring');
  expect(retirementStatus(retirement, new Date('2026-12-11T00:00:00Z'))).toBe('retired');
});

it('reports an end only when it is near', () => {
  const retirement = { retiresOn: '2027-06-30', successor: null };
  const day = Date.parse('2027-06-30T00:00:00Z');
  expect(retirementStatus(retirement, new Date(day - RETIRING_DAYS * 86_400_000 - 1))).toBe('active');
  expect(retirementStatus(retirement, new Date(day - RETIRING_DAYS * 86_400_000))).toBe('retiring');
});

it('is not urgent before the last month', () => {
  expect(isUrgentRetirement('2026-12-22', today)).toBe(false);
  expect(isUrgentRetirement('2026-12-21', today)).toBe(true);
  expect(isUrgentRetirement('2024-01-01', today)).toBe(true);
});

it('prefers what is stated to its own table, each field by itself', () => {
  expect(findShippedRetirement('gpt-4', { retiresOn: '2030-01-01' })).toEqual({
    retiresOn: '2030-01-01',
    successor: 'gpt-6.1-sol',
  });
  expect(findShippedRetirement('gpt-4', { successor: 'mine' })?.successor).toBe('mine');
  expect(findShippedRetirement('mine', { retiresOn: '2030-01-01' })).toEqual({
    retiresOn: '2030-01-01',
    successor: null,
  });
});

it('lets the operator state that a model has no end', () => {
  expect(findShippedRetirement('gpt-4', { retiresOn: null })).toBeNull();
});

it('names as successors only models that are offered today and have no end', () => {
  const offered: readonly string[] = [
    ...FALLBACK_MODELS.openAI,
    ...FALLBACK_MODELS.anthropic,
    ...FALLBACK_MODELS.google,
  ];
  for (const model of [
    'gpt-4',
    'gpt-3.5-turbo',
    'gpt-5-nano',
    'claude-2',
    'claude-3-opus',
    'gemini-2.0-flash',
  ]) {
    const successor = findShippedRetirement(model)?.successor ?? '';
    expect(offered.map(bareModelName)).toContain(successor);
    expect(findShippedRetirement(successor)).toBeNull();
  }
});
