import { ANTHROPIC_ROWS } from '@/lib/domain/model/table/anthropic';
import { knownOf, MODEL_TABLE } from '@/lib/domain/model/table/model-table';

it('takes each column from the first line that states it', () => {
  expect(knownOf('claude-3-haiku-20240307', 'end')).toEqual(['2026-04-20', 'claude-haiku-5-5']);
  expect(knownOf('claude-3-haiku-20240307', 'window')).toEqual([200_000, 4_096]);
  expect(knownOf('claude-3-haiku-20240307', 'hasVision')).toBe(true);
  expect(knownOf('claude-3-haiku-20240307', 'thinking')).toBeUndefined();
});

it('distinguishes a model without an announced end from one that inherits the end of its family', () => {
  expect(knownOf('gemini-2.5-flash', 'end')).toEqual(['2026-12-01', 'gemini-3.5-flash-lite']);
  expect(knownOf('gemini-2.5-flash-lite', 'end')).toBeNull();
});

it('has no facts for an unknown name', () => {
  for (const name of ['nobody-knows', '', 'constructor', '__proto__'])
    expect(knownOf(name, 'window')).toBeUndefined();
});

it('holds no pattern twice and no line without a column', () => {
  const patterns = MODEL_TABLE.map(({ pattern }) => pattern.source);
  expect(patterns.filter((source, index) => patterns.indexOf(source) !== index)).toEqual([]);
  expect(MODEL_TABLE.filter((row) => Object.keys(row).length < 2)).toEqual([]);
});

it('has the strictest line of a family last, for unknown generations', () => {
  expect(ANTHROPIC_ROWS.at(-1)?.takes).toMatchObject({ sampling: 'none', hasTopK: false });
  expect(knownOf('gpt-17', 'takes')).toMatchObject({ sampling: 'none', hasPenalties: false });
  expect(knownOf('gemini-5', 'takes')).toMatchObject({ isThinking: true });
});

it.each([
  ['gpt-4o', 'openAI'],
  ['gpt-oss-20b', undefined],
  ['codex-mini', 'openAI'],
  ['claude-2', 'anthropic'],
  ['palm-2', 'google'],
  ['code-bison', undefined],
])('knows the home of %s', (model, home) => expect(knownOf(model, 'home')).toBe(home));

it('excludes completion models and snapshots from before functions for agents', () => {
  for (const model of ['text-davinci-003', 'gpt-3.5-turbo-instruct', 'gpt-4-0613', 'gpt-4-0314'])
    expect(knownOf(model, 'isForAgents')).toBe(false);
  expect(knownOf('gpt-4o', 'isForAgents')).toBeUndefined();
});
