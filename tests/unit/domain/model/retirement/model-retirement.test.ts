import { findModelRetirement } from '@/lib/domain/model/retirement/model-retirement';

const now = new Date('2026-11-21T12:00:00Z');
const listed = ['gpt-5', 'gpt-6.1-sol', 'gpt-4'];

it('has no day and no successor for an active model', () => {
  expect(findModelRetirement({ endpoint: 'openAI', model: 'gpt-6.1-sol', listed, now })).toEqual({
    status: 'active',
    retiresOn: null,
    successor: null,
  });
});

it('has the day and the successor of a model that retires soon, and of a retired one that is still listed', () => {
  expect(findModelRetirement({ endpoint: 'openAI', model: 'gpt-5', listed, now })).toEqual({
    status: 'retiring',
    retiresOn: '2026-12-11',
    successor: 'gpt-6.1-sol',
  });
  expect(findModelRetirement({ endpoint: 'openAI', model: 'gpt-4', listed, now })).toMatchObject({
    status: 'retired',
    retiresOn: '2026-10-23',
  });
});

it('calls a model retired that is no longer listed, with its day only once that has passed', () => {
  expect(findModelRetirement({ endpoint: 'openAI', model: 'o1', listed, now })).toMatchObject({
    status: 'retired',
    retiresOn: '2026-10-23',
  });
  expect(findModelRetirement({ endpoint: 'openAI', model: 'gpt-4o', listed, now })).toMatchObject({
    status: 'retired',
    retiresOn: null,
  });
  expect(findModelRetirement({ endpoint: 'Mine', model: 'lost', listed: ['kept'], now })).toEqual({
    status: 'retired',
    retiresOn: null,
    successor: 'kept',
  });
});

it('does not apply a maker’s days to another service of the same model', () => {
  expect(findModelRetirement({ endpoint: 'azureOpenAI', model: 'gpt-4', listed, now }).status).toBe('active');
  expect(findModelRetirement({ endpoint: 'Mine', model: 'gpt-5', listed, now }).status).toBe('active');
});

it('uses the stated retirement', () => {
  const stated = { retiresOn: '2026-11-30', successor: 'gpt-4' };
  expect(findModelRetirement({ endpoint: 'Mine', model: 'gpt-5', listed, stated, now })).toEqual({
    status: 'retiring',
    retiresOn: '2026-11-30',
    successor: 'gpt-4',
  });
  expect(
    findModelRetirement({ endpoint: 'openAI', model: 'gpt-4', listed, stated: { retiresOn: null }, now })
      .status,
  ).toBe('active');
});
