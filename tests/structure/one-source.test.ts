import { filesBelow, textOf } from './repository';

const sources = ['app', 'components', 'lib'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx'));

/** The files outside of `homes` with a line that has the pattern. */
function filesWith(pattern: RegExp, homes: readonly string[]): string[] {
  return sources.filter(
    (path) =>
      !homes.some((home) => path.startsWith(home)) &&
      textOf(path)
        .split('\n')
        .some((line) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line)),
  );
}

it('the range of a setting is stated in its descriptor alone', () => {
  const home = ['lib/domain/settings/number-settings.ts'];
  const rangeBeside = /\b(temperature|top_?p|top_?k|(presence|frequency)_?penalty)\b.*\[-?\d[\d._]*, /i;
  const rangeInCall =
    /\b(clamp\w*|min|max)\(.*\b(temperature|top_?p|top_?k|(presence|frequency)_?penalty)\b/i;
  expect(filesWith(rangeBeside, home)).toEqual([]);
  expect(filesWith(rangeInCall, home)).toEqual([]);
  expect(filesWith(/\bpresence_penalty\b.*(true|z\.)/, home)).toEqual([]);
});
