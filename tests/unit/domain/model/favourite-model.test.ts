import {
  changeFavourites,
  FAVOURITE_MODELS_LIMIT,
  favouriteModelSchema,
  isFavourite,
} from '@/lib/domain/model/favourite-model';

const one = { endpoint: 'openAI', model: 'gpt-5.5' };
const other = { endpoint: 'Mine', model: 'gpt-5.5' };

it('marks a model after the others, once', () => {
  expect(changeFavourites([one], other, true)).toEqual([one, other]);
  const marked = [one, other];
  expect(changeFavourites(marked, one, true)).toBe(marked);
});

it('removes the mark of that model at that endpoint only', () => {
  expect(changeFavourites([one, other], other, false)).toEqual([one]);
  const list = [one];
  expect(changeFavourites(list, other, false)).toBe(list);
});

it('knows a marked model', () => {
  expect(isFavourite([one], { ...one })).toBe(true);
  expect(isFavourite([one], other)).toBe(false);
});

it('accepts no more than the limit, but still removes one', () => {
  const full = Array.from({ length: FAVOURITE_MODELS_LIMIT }, (_, index) => ({
    endpoint: 'Mine',
    model: `model-${String(index)}`,
  }));
  expect(changeFavourites(full, one, true)).toBeNull();
  expect(changeFavourites(full, { endpoint: 'Mine', model: 'model-0' }, false)).toHaveLength(
    FAVOURITE_MODELS_LIMIT - 1,
  );
});

it('keeps only endpoint and model, neither empty nor unbounded', () => {
  expect(favouriteModelSchema.parse({ ...one, more: 1 })).toEqual(one);
  expect(favouriteModelSchema.safeParse({ ...one, model: '' }).success).toBe(false);
  expect(favouriteModelSchema.safeParse({ ...one, model: 'x'.repeat(257) }).success).toBe(false);
});
