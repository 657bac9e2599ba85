import { findNamedSuccessor, findSuccessor } from '@/lib/domain/model/retirement/find-successor';

const today = new Date('2026-11-21T12:00:00Z');

it('names the model its maker recommends, where it is listed', () => {
  expect(findNamedSuccessor('gpt-4', ['gpt-5.5', 'gpt-6.1-sol'])).toBe('gpt-6.1-sol');
  expect(findNamedSuccessor('gpt-4', ['gpt-5.5'])).toBeNull();
});

it('finds it under the name a router gives it', () => {
  expect(findNamedSuccessor('anthropic/claude-3-opus', ['anthropic/claude-opus-5.5:beta'])).toBe(
    'anthropic/claude-opus-5.5:beta',
  );
});

it('follows a successor that is gone itself to its own', () => {
  expect(findNamedSuccessor('mine', ['gpt-6.1-sol'], { successor: 'gpt-4' })).toBe('gpt-6.1-sol');
});

it('takes the word of the operator before the table', () => {
  expect(findNamedSuccessor('gpt-4', ['a', 'gpt-6.1-sol'], { successor: 'a' })).toBe('a');
});

it('never sends a model to itself, or round in circles', () => {
  expect(findNamedSuccessor('a', ['a'], { successor: 'a' })).toBeNull();
});

it('else goes on with the first living model of the same maker, else with any that lives', () => {
  const listed = ['gpt-4', 'gemini-3.8-flash', 'claude-opus-5', 'gpt-5.5'];
  expect(findSuccessor('gpt-4-turbo', listed, today)).toBe('gpt-5.5');
  expect(findSuccessor('claude-3-opus', listed, today)).toBe('claude-opus-5');
  expect(findSuccessor('llama-2', listed, today)).toBe('gemini-3.8-flash');
  expect(findSuccessor('gpt-4', ['o1', 'gpt-4o', 'gpt-5.5'], today)).toBe('gpt-5.5');
  expect(findSuccessor('gpt-4', ['o1', 'gpt-4o'], today)).toBe('gpt-4o');
  expect(findSuccessor('gpt-4', ['gpt-4', 'o1'], today)).toBeNull();
  expect(findSuccessor('gpt-4', [], today)).toBeNull();
});
