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

  it('have no exclamation marks', () => {
    const shouting = flatten(english)
      .filter(([, text]) => text.includes('!'))
      .map(([key]) => key);
    expect(shouting).toEqual([]);
  });
});

describe('the words of this project', () => {
  /** These words of CONTRIBUTING.md have no other meaning. */
  const AVOIDED =
    /\b(somebody|anybody|whoever|whom|nobody|nothing at all|anew|gives? back|so many|dear(?:er|est)?|(?:existing|old) clients?|shut out)\b/i;
  const COMMENT = /(?:^|\s)(?:\/\/|\/?\*\*?|#) .*/;
  const TITLE = /\b(?:it|test|describe)(?:\.\w+)?\(\s*(['"`]).*?\1|^\s*\]?\)\((['"`]).*?\2/;
  /** Operators read these: lines of the log, errors, what a command prints. */
  const SAID = /\b(?:log(?:Error|Warning|Event)|new \w*(?:Error|Problem)|print)\(\s*(?:(['"`]).*?\1|$)/;
  /** A text on a line of its own is an argument of a call that does not fit one. */
  const ARGUMENT = /^\s*(?:[?:] )?(['"`]).*\1,?$/;
  const QUOTED = /`[^`]*`/g;
  const NAME = /"[^"]*"/g;

  it('are used in comments, names of tests, errors and lines of the log', () => {
    const places = ['app', 'components', 'lib', 'scripts', 'tests'];
    const files = places.flatMap((place) => filesBelow(place, '.ts', '.tsx', '.mjs'));
    const found = files
      .filter((path) => path !== 'tests/structure/words.test.ts')
      .flatMap((path) => {
        const lines = textOf(path).split('\n');
        const texts = lines.flatMap((line, at) => {
          const said = SAID.exec(line)?.[0];
          const isSplit = said?.endsWith('(') === true;
          return [
            COMMENT.exec(line)?.[0],
            TITLE.exec(line)?.[0],
            said,
            isSplit ? ARGUMENT.exec(lines[at + 1] ?? '')?.[0] : undefined,
          ];
        });
        return texts
          .filter((text) => text !== undefined && AVOIDED.test(text.replaceAll(NAME, '')))
          .map((text) => `${path}: ${text?.trim() ?? ''}`);
      });
    expect(found).toEqual([]);
  });

  it('are used in the documents, the settings, the schema and on the screens', () => {
    const documents = [
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'SECURITY.md',
      '.env.example',
    ];
    const found = [
      ...documents,
      ...filesBelow('docs', '.md'),
      ...filesBelow('prisma/schema', '.prisma'),
    ].flatMap((path) =>
      textOf(path)
        .split('\n')
        // The table of words itself is left out.
        .filter((line) => path !== 'CONTRIBUTING.md' || !line.startsWith('|'))
        .filter((line) => AVOIDED.test(line.replaceAll(QUOTED, '')))
        .map((line) => `${path}: ${line.trim().slice(0, 200)}`),
    );
    expect(found).toEqual([]);
    expect(flatten(english).filter(([, text]) => AVOIDED.test(text))).toEqual([]);
  });
});

describe('sources', () => {
  const sources = ['app', 'components', 'lib'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx'));

  it('write to the console only about a model that is not offered, and files that could not be deleted', () => {
    const speaking = sources.filter((path) => /\bconsole\.\w+\(/.test(textOf(path)));
    // It names the model that replaces one that is not offered, as existing installations know it.
    // A deletion that failed is tried again at the next start, and the user can do nothing about it.
    expect(speaking).toEqual([
      'lib/client/file/attach/file-deletions.ts',
      'lib/client/model/warn-of-fallback.ts',
    ]);
  });

  it('stay within 300 lines a file', () => {
    const styles = ['app', 'components'].flatMap((folder) => filesBelow(folder, '.css'));
    expect([...sources, ...styles].filter((path) => textOf(path).split('\n').length > 301)).toEqual([]);
  });
});

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    flatten(child, path === '' ? key : `${path}.${key}`),
  );
}
