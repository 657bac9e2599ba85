import { IntlMessageFormat } from 'intl-messageformat';
import { errorCodeSchema } from '@/lib/domain/shared/error-code';
import english from '@/messages/en-US.json';
import { filesBelow, textOf } from './repository';

describe('words', () => {
  it('exist for every error code, and for no other', () => {
    expect(
      Object.keys(english.errors)
        .filter((code) => code !== 'network_error')
        .sort(),
    ).toEqual([...errorCodeSchema.options].sort());
  });

  it('are valid ICU', () => {
    const invalid = flatten(english).filter(([, text]) => {
      try {
        new IntlMessageFormat(text, 'en-US');
        return false;
      } catch {
        return true;
      }
    });
    expect(invalid).toEqual([]);
  });

  it('have no exclamation marks, but where the texts are fixed', () => {
    const shouting = flatten(english)
      .filter(([, text]) => text.includes('!'))
      .map(([key]) => key);
    expect(shouting).toEqual(['errors.token_balance', 'presets.active']);
  });
});

describe('comments and names of tests', () => {
  /** The words of CONTRIBUTING.md that have no other meaning. */
  const AVOIDED = /\b(somebody|whoever|nobody|nothing at all|anew|gives? back)\b/i;
  const COMMENT = /(?:^|\s)(?:\/\/|\/?\*\*?) .*/;
  const TITLE = /\b(?:it|test|describe)(?:\.\w+)?\(\s*(['"`]).*?\1|^\s*\]?\)\((['"`]).*?\2/;

  it('use the words of this project', () => {
    const places = ['app', 'components', 'lib', 'scripts', 'tests'];
    const files = places.flatMap((place) => filesBelow(place, '.ts', '.tsx', '.mjs'));
    const found = files
      .filter((path) => path !== 'tests/structure/words.test.ts')
      .flatMap((path) =>
        textOf(path)
          .split('\n')
          .flatMap((line) => [COMMENT.exec(line)?.[0], TITLE.exec(line)?.[0]])
          .filter((said) => said !== undefined && AVOIDED.test(said))
          .map((said) => `${path}: ${said?.trim() ?? ''}`),
      );
    expect(found).toEqual([]);
  });
});

describe('sources', () => {
  const sources = ['app', 'components', 'lib'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx'));

  it('write to the console only about a model that is not offered, and files that could not be deleted', () => {
    const speaking = sources.filter((path) => /\bconsole\.\w+\(/.test(textOf(path)));
    // It names the model that replaces one that is not offered, as existing installations know it.
    // A deletion that failed is tried again at the next start, and the user can do nothing about it.
    expect(speaking).toEqual(['lib/client/attach/file-deletions.ts', 'lib/client/model/warn-of-fallback.ts']);
  });

  it('stay within 300 lines a file', () => {
    expect(sources.filter((path) => textOf(path).split('\n').length > 301)).toEqual([]);
  });
});

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    flatten(child, path === '' ? key : `${path}.${key}`),
  );
}
