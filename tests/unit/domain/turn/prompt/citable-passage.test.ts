import { PassageNumbers } from '@/lib/domain/turn/prompt/citable-passage';
import { fakeSource } from '../../../../support/data/fake-passage';

const fileId = fakeSource().fileId;

it('passages are numbered from 1, none twice', () => {
  const numbers = new PassageNumbers([]);
  expect([0, 1, 2].map((passage) => numbers.numberOf(fileId, passage))).toEqual([1, 2, 3]);
});

it('a passage that was cited keeps its number, and no other gets it', () => {
  const numbers = new PassageNumbers([fakeSource({ number: 2, passage: 40 })]);
  expect([7, 40, 8, 9].map((passage) => numbers.numberOf(fileId, passage))).toEqual([1, 2, 3, 4]);
});

it('of two passages that were cited by one number the newer keeps it', () => {
  const numbers = new PassageNumbers([
    fakeSource({ number: 1, passage: 5 }),
    fakeSource({ number: 1, passage: 6 }),
  ]);
  expect([5, 6].map((passage) => numbers.numberOf(fileId, passage))).toEqual([2, 1]);
});
