import { findNamedSuccessor, findSuccessor } from '@/lib/domain/model/retirement/find-successor';

const today = new Date('2026-11-21T12:00:00Z');

it('names the model its maker recommends, where it is listed', () => {
  expect(findNamedSuccessor('gpt-4', ['gpt-5.5', 'gpt-6.1-sol'])).toBe('gpt-6.1-sol');
  expect(findNamedSuccessor('gpt-4', ['gpt-5.5'])).toBeNull();
});

it('finds it under its name at a router', () => {
  expect(findNamedSuccessor('anthropic/claude-3-opus', ['anthropic/claude-opus-5.5:beta'])).toBe(
    'anthropic/claude-opus-5.5:beta',
  );
});

it('follows a retired successor to its own successor', () => {
  expect(findNamedSuccessor('mine', ['gpt-6.1-sol'], { successor: 'gpt-4' })).toBe('gpt-6.1-sol');
});

it('prefers what the operator states to the table', () => {
  expect(findNamedSuccessor('gpt-4', ['a', 'gpt-6.1-sol'], { successor: 'a' })).toBe('a');
});

it('never returns the model itself, and ends at a cycle', () => {
  expect(findNamedSuccessor('a', ['a'], { successor: 'a' })).toBeNull();
});

it('else returns the first active model of the same maker, else any active one', () => {
  const listed = ['gpt-4', 'gemini-3.8-flash', 'claude-opus-5', 'gpt-5.5'];
  expect(findSuccessor('gpt-4-turbo', listed, today)).toBe('gpt-5.5');
  expect(findSuccessor('claude-3-opus', listed, today)).toBe('claude-opus-5');
  expect(findSuccessor('llama-2', listed, today)).toBe('gemini-3.8-flash');
  expect(findSuccessor('gpt-4', ['o1', 'gpt-4o', 'gpt-5.5'], today)).toBe('gpt-5.5');
  expect(findSuccessor('gpt-4', ['o1', 'gpt-4o'], today)).toBe('gpt-4o');
  expect(findSuccessor('gpt-4', ['gpt-4', 'o1'], today)).toBeNull();
  expect(findSuccessor('gpt-4', [], today)).toBeNull();
});
