import { offeredGroups, planModelRows, toModelIndex, type ModelRow } from '@/lib/domain/model/model-rows';
import { ends } from '@/tests/support/ends';

const index = toModelIndex([
  { endpoint: 'openAI', label: 'OpenAI', models: ['gpt-5.5', 'gpt-5.5-mini', 'o-old'] },
  { endpoint: 'Mine', label: 'Mine', models: ['vendor/opus', 'llama-mini'] },
  { endpoint: 'Empty', label: 'Empty', models: [] },
]);

const marked = [
  { endpoint: 'Mine', model: 'llama-mini' },
  { endpoint: 'Gone', model: 'nobody' },
];

const read = (rows: readonly ModelRow[]) =>
  rows.map((row) => {
    if (row.kind === 'fold') return `${String(row.count)} ${row.of === 'all' ? 'folded' : 'retired'}`;
    if (row.kind === 'model') return `${row.isFavourite ? '*' : ' '}${row.model}`;
    return row.kind === 'heading' ? `[${row.endpoint ?? 'favourites'}]` : '-';
  });

it('lists the favourites that are offered above every endpoint with its models', () => {
  expect(read(planModelRows(index, marked, ''))).toEqual([
    '[favourites]',
    '*llama-mini',
    '[openAI]',
    ' gpt-5.5',
    ' gpt-5.5-mini',
    ' o-old',
    '[Mine]',
    ' vendor/opus',
    '*llama-mini',
    '[Empty]',
    '-',
  ]);
});

it('has a unique key for every line', () => {
  const keys = planModelRows(index, marked, '').map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('shows no heading without favourites', () => {
  expect(planModelRows(index, [], '')[0]).toMatchObject({ kind: 'heading', endpoint: 'openAI' });
});

it('finds every word in model or endpoint, in any case and order', () => {
  expect(read(planModelRows(index, marked, ' MINI mine '))).toEqual(['[Mine]', '*llama-mini']);
});

it('puts the best first, whatever the order of the endpoints', () => {
  expect(read(planModelRows(index, [], 'llama'))).toEqual(['[Mine]', ' llama-mini']);
  expect(read(planModelRows(index, [], 'o'))[0]).toBe('[openAI]');
  expect(read(planModelRows(index, [], 'opus')).slice(0, 2)).toEqual(['[Mine]', ' vendor/opus']);
});

it('finds a name by its letters when no other fits better', () => {
  expect(read(planModelRows(index, [], 'gpt55'))).toEqual(['[openAI]', ' gpt-5.5', ' gpt-5.5-mini']);
});

it('returns an empty list when no model matches', () => {
  expect(planModelRows(index, marked, 'zzz')).toEqual([]);
});

it('accepts a model and an endpoint named like inherited properties', () => {
  const strange = toModelIndex([{ endpoint: '__proto__', label: '__proto__', models: ['constructor'] }]);
  expect(read(planModelRows(strange, [{ endpoint: '__proto__', model: 'constructor' }], ''))).toEqual([
    '[favourites]',
    '*constructor',
    '[__proto__]',
    '*constructor',
  ]);
});

it('leaves out favourites that are not offered, and their heading with them', () => {
  const offered = offeredGroups(index, (endpoint) => endpoint === 'openAI');
  expect(planModelRows(offered, [{ endpoint: 'Mine', model: 'llama-mini' }], '')[0]).toMatchObject({
    kind: 'heading',
    endpoint: 'openAI',
  });
});

it('finds a name with two letters swapped or one wrong', () => {
  expect(read(planModelRows(index, [], 'lalma'))).toEqual(['[Mine]', ' llama-mini']);
  expect(read(planModelRows(index, [], 'ollma'))).toEqual([]);
  expect(read(planModelRows(index, [], 'lkama mini'))).toEqual(['[Mine]', ' llama-mini']);
});

it('finds one of a hundred thousand models', () => {
  const many = toModelIndex([
    {
      endpoint: 'Many',
      label: 'Many',
      models: Array.from({ length: 100_000 }, (_, at) => `vendor/model-${String(at)}`),
    },
  ]);
  const rows = ends(() => planModelRows(many, [], 'model 99999'));
  expect(rows).toHaveLength(2);
});

it('finds models by the names they are shown by', () => {
  const named = toModelIndex([
    { endpoint: 'assistants', label: 'Assistants', models: ['asst_1'], names: new Map([['asst_1', 'Ada']]) },
  ]);
  expect(read(planModelRows(named, [], 'ada'))).toEqual(['[assistants]', ' asst_1']);
  expect(planModelRows(named, [], 'asst_1')).toEqual([]);
});

describe('an endpoint whose models are those of another', () => {
  const doubled = toModelIndex([
    { endpoint: 'openAI', label: 'OpenAI', models: ['gpt-a', 'gpt-b'] },
    { endpoint: 'gptPlugins', label: 'Plugins', models: ['gpt-a', 'gpt-b'], isFolded: true },
  ]);

  it('has its models folded, but for the chosen one', () => {
    expect(read(planModelRows(doubled, [], ''))).toEqual([
      '[openAI]',
      ' gpt-a',
      ' gpt-b',
      '[gptPlugins]',
      '2 folded',
    ]);
    const shown = { unfolded: new Set<string>(), chosen: [{ endpoint: 'gptPlugins', model: 'gpt-b' }] };
    expect(read(planModelRows(doubled, [], '', shown)).slice(3)).toEqual([
      '[gptPlugins]',
      ' gpt-b',
      '1 folded',
    ]);
    const unfolded = planModelRows(doubled, [], '', { unfolded: new Set(['gptPlugins']), chosen: [] });
    expect(read(unfolded).slice(3)).toEqual(['[gptPlugins]', '2 folded', ' gpt-a', ' gpt-b']);
  });

  it('is not folded where no other one is offered', () => {
    const alone = offeredGroups(doubled, (endpoint) => endpoint === 'gptPlugins');
    expect(read(planModelRows(alone, [], ''))).toEqual(['[gptPlugins]', ' gpt-a', ' gpt-b']);
    expect(read(planModelRows(alone, [], 'gpt-b'))).toEqual(['[gptPlugins]', ' gpt-b']);
  });

  it('is found with its name alone', () => {
    expect(read(planModelRows(doubled, [], 'gpt-b'))).toEqual(['[openAI]', ' gpt-b']);
    expect(read(planModelRows(doubled, [], 'plugins gpt-b'))).toEqual(['[gptPlugins]', ' gpt-b']);
  });
});

describe('retired models', () => {
  const aged = toModelIndex([
    {
      endpoint: 'openAI',
      label: 'OpenAI',
      models: ['old', 'new', 'older'],
      retired: new Set(['old', 'older']),
    },
    { endpoint: 'Mine', label: 'Mine', models: ['gone'], retired: new Set(['gone']) },
  ]);
  const NONE = new Set<string>();

  it('are folded below the others, unless nothing else is there', () => {
    const rows = planModelRows(aged, [], '');
    expect(read(rows)).toEqual(['[openAI]', ' new', '2 retired', '[Mine]', ' gone']);
  });

  it('are listed when they are unfolded, and found by typing', () => {
    const unfolded = planModelRows(aged, [], '', { unfolded: new Set(['openAI']), chosen: [] });
    expect(read(unfolded)).toEqual(['[openAI]', ' new', '2 retired', ' old', ' older', '[Mine]', ' gone']);
    expect(read(planModelRows(aged, [], 'older'))).toEqual(['[openAI]', ' older']);
  });

  it('are not folded while chosen', () => {
    const rows = planModelRows(aged, [], '', {
      unfolded: NONE,
      chosen: [{ endpoint: 'openAI', model: 'old' }],
    });
    expect(read(rows)).toEqual(['[openAI]', ' old', ' new', '1 retired', '[Mine]', ' gone']);
  });
});
