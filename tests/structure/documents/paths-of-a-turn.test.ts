import { filesBelow, textOf } from '../repository';

const STATIONS = 'lib/server/services/turn/stations';
const LIST_LIMIT_LINES = 40;

const list = textOf(`${STATIONS}/stations.ts`);
const files = filesBelow('lib', '.ts').concat(filesBelow('components', '.ts', '.tsx'));

/** Returns the rows of the table below a heading of ARCHITECTURE.md. */
function rowsBelow(heading: string): string[] {
  const [, section = ''] = textOf('ARCHITECTURE.md').split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own.split('\n').filter((line) => /^\| (?!-|from |station )/.test(line));
}

const messageRows = rowsBelow('The path of one message');
const tokenRows = rowsBelow('The path of one token');

/** Returns the stations of the list, by the words its values have. */
function listedStations(): { station: string; does: string; file: string }[] {
  const [, body = ''] = /function passStations\(.*?\{\n(.*?)\n\}/s.exec(list) ?? [];
  return body.split('\n').map((line) => {
    const [, station = 'settled', does = ''] = /(?:const (\w+) =|return) (?:await )?(\w+)\(/.exec(line) ?? [];
    const [, file = ''] = new RegExp(`import \\{ ${does} \\} from '\\./([\\w-]+)'`).exec(list) ?? [];
    return { station, does, file: `${file}.ts` };
  });
}

describe('the path of one message in ARCHITECTURE.md', () => {
  it('has the stations of the list, in its order, with their functions and files', () => {
    const drawn = messageRows.flatMap((row) => {
      const [, station, does, file] =
        /^\| \*\*(\w+)\*\* +\| `(\w+)` in `turn\/stations\/([\w.-]+)`/.exec(row) ?? [];
      return station === undefined ? [] : [{ station, does, file }];
    });
    expect(drawn).toEqual(listedStations());
    expect(drawn).toHaveLength(8);
  });

  it('has every file of the folder of stations', () => {
    const names = listedStations().map(({ file }) => `${STATIONS}/${file}`);
    expect(filesBelow(STATIONS, '.ts')).toEqual([...names, `${STATIONS}/stations.ts`].sort());
  });
});

describe('a station', () => {
  it.each(listedStations())('exports one function: $does', ({ does, file }) => {
    const exported = [...textOf(`${STATIONS}/${file}`).matchAll(/^export (.*)$/gm)];
    expect(exported).toHaveLength(1);
    expect(exported[0]?.[1]).toMatch(new RegExp(`^(?:async )?function ${does}\\(`));
  });

  it('is named in a list that one screen shows', () => {
    expect(list.trimEnd().split('\n').length).toBeLessThanOrEqual(LIST_LIMIT_LINES);
  });
});

it.each([...messageRows, ...tokenRows])('%s: the file has what the row names', (row) => {
  const [, name = '', file = ''] = /`(\w+)` in `([\w./-]+)`/.exec(row) ?? [];
  const exported = new RegExp(`^export (?:async )?(?:function|class|const) ${name}\\b`, 'm');
  const found = files.filter((path) => path.endsWith(`/${file}`) && exported.test(textOf(path)));
  expect(found).toHaveLength(1);
});
