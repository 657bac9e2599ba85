import { modelEnd } from '@/lib/domain/model/retirement/model-end';

const now = new Date('2026-11-21T12:00:00Z');
const listed = ['gpt-5', 'gpt-6.1-sol', 'gpt-4'];

it('has nothing to say of a model that lives', () => {
  expect(modelEnd({ endpoint: 'openAI', model: 'gpt-6.1-sol', listed, now })).toEqual({
    status: 'active',
    retiresOn: null,
    successor: null,
  });
});

it('tells the day and the successor of one whose end is near, and of one that is listed though it is gone', () => {
  expect(modelEnd({ endpoint: 'openAI', model: 'gpt-5', listed, now })).toEqual({
    status: 'retiring',
    retiresOn: '2026-12-11',
    successor: 'gpt-6.1-sol',
  });
  expect(modelEnd({ endpoint: 'openAI', model: 'gpt-4', listed, now })).toMatchObject({
    status: 'retired',
    retiresOn: '2026-10-23',
  });
});

it('calls a model gone that is not listed any more, with its day only where that has come', () => {
  expect(modelEnd({ endpoint: 'openAI', model: 'o1', listed, now })).toMatchObject({
    status: 'retired',
    retiresOn: '2026-10-23',
  });
  expect(modelEnd({ endpoint: 'openAI', model: 'gpt-4o', listed, now })).toMatchObject({
    status: 'retired',
    retiresOn: null,
  });
  expect(modelEnd({ endpoint: 'Mine', model: 'lost', listed: ['kept'], now })).toEqual({
    status: 'retired',
    retiresOn: null,
    successor: 'kept',
  });
});

it('does not hold the days of a maker against another who serves the same model', () => {
  expect(modelEnd({ endpoint: 'azureOpenAI', model: 'gpt-4', listed, now }).status).toBe('active');
  expect(modelEnd({ endpoint: 'Mine', model: 'gpt-5', listed, now }).status).toBe('active');
});

it('believes what is stated', () => {
  const stated = { retiresOn: '2026-11-30', successor: 'gpt-4' };
  expect(modelEnd({ endpoint: 'Mine', model: 'gpt-5', listed, stated, now })).toEqual({
    status: 'retiring',
    retiresOn: '2026-11-30',
    successor: 'gpt-4',
  });
  expect(
    modelEnd({ endpoint: 'openAI', model: 'gpt-4', listed, stated: { retiresOn: null }, now }).status,
  ).toBe('active');
});
