import { findModels } from '@/lib/domain/model/find-models';

const groups = [
  { endpoint: 'openAI', label: 'OpenAI', models: ['gpt-mini', 'gpt-large', 'o-mini'] },
  { endpoint: 'Local', label: 'Local', models: ['Llama-mini'] },
  { endpoint: 'empty', label: 'Empty', models: [] },
];
const find = (query: string, limit = 10) => findModels(groups, query, limit);

it('shows every endpoint while the query is empty', () => {
  expect(find('  ').map(({ endpoint }) => endpoint)).toEqual(['openAI', 'Local', 'empty']);
});

it('finds all words in the name of the model or its endpoint, in any case and order', () => {
  expect(find('MINI open')).toEqual([{ endpoint: 'openAI', models: ['gpt-mini', 'o-mini'], moreCount: 0 }]);
  expect(find('llama')).toEqual([{ endpoint: 'Local', models: ['Llama-mini'], moreCount: 0 }]);
});

it('counts those it leaves out', () => {
  expect(find('', 2)[0]).toEqual({ endpoint: 'openAI', models: ['gpt-mini', 'gpt-large'], moreCount: 1 });
});

it('returns an empty list when no model matches', () => {
  expect(find('zzz')).toEqual([]);
});

it('searches the names that models are shown by', () => {
  const named = (query: string) => findModels(groups, query, 10, (_endpoint, model) => `The ${model}`);
  expect(named('the llama')).toEqual([{ endpoint: 'Local', models: ['Llama-mini'], moreCount: 0 }]);
});
