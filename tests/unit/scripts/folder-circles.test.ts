import { folderCircles } from '../../../scripts/imports/folder-circles.mjs';

const circles = (...imports: [string, string][]) =>
  folderCircles(imports).map(({ level, folders }) => [level, folders.toSorted()]);

it('two folders that import each other are a circle, whichever files of theirs do', () => {
  expect(circles(['lib/a/one.ts', 'lib/b/x/two.ts'], ['lib/b/three.ts', 'lib/a/four.ts'])).toEqual([
    ['lib', ['a', 'b']],
  ]);
});

it('a circle over a third folder or a file between is found, at any depth', () => {
  const third = circles(
    ['lib/a/1.ts', 'lib/b/1.ts'],
    ['lib/b/2.ts', 'lib/c/1.ts'],
    ['lib/c/2.ts', 'lib/a/2.ts'],
  );
  expect(third).toEqual([['lib', ['a', 'b', 'c']]]);
  const byFile = circles(
    ['lib/x/a/1.ts', 'lib/x/b/1.ts'],
    ['lib/x/b/2.ts', 'lib/x/2.ts'],
    ['lib/x/2.ts', 'lib/x/a/2.ts'],
  );
  expect(byFile).toEqual([['lib/x', ['a', 'b']]]);
});

it('a folder and the files beside it may need each other, and arrows of one direction are no circle', () => {
  expect(circles(['lib/a/one.ts', 'lib/top.ts'], ['lib/top.ts', 'lib/a/two.ts'])).toEqual([]);
  expect(circles(['lib/a/one.ts', 'lib/b/one.ts'], ['lib/a/two.ts', 'lib/b/two.ts'])).toEqual([]);
});
