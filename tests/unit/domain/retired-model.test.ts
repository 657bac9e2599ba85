import { isRetiredModel } from '@/lib/domain/retired-model';

const today = new Date('2026-11-21T12:00:00Z');

it.each([
  'gpt-3.5-turbo',
  'gpt-3.5-turbo-1106',
  'gpt-4',
  'gpt-4-0613',
  'gpt-4-turbo',
  'o1',
  'o3-mini',
  'claude-1',
  'chat-bison',
])('%s is gone today', (model) => expect(isRetiredModel(model, today)).toBe(true));

it.each([
  'gpt-4o',
  'gpt-4.1',
  'gpt-5',
  'o3',
  'gemini-2.5-pro',
  'gpt-5.5',
  'claude-opus-5',
  'o4-mini',
  'anything',
])('%s still answers today', (model) => expect(isRetiredModel(model, today)).toBe(false));

it('retires a model on the day that was announced', () => {
  expect(isRetiredModel('gemini-2.5-flash', new Date('2026-12-01T00:00:00Z'))).toBe(true);
  expect(isRetiredModel('gpt-5', new Date('2026-12-10T23:59:59Z'))).toBe(false);
  expect(isRetiredModel('gpt-5', new Date('2026-12-11T00:00:00Z'))).toBe(true);
  expect(isRetiredModel('gpt-5.1', new Date('2026-12-11T00:00:00Z'))).toBe(false);
  expect(isRetiredModel('gpt-4o', new Date('2027-01-14T00:00:00Z'))).toBe(true);
});
