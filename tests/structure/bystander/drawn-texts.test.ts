import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWN_TEXTS, OWN_TEXTS } from '../../support/hostile/drawn-texts';
import { filesBelow, textOf } from '../repository';

const LIBRARIES =
  "(?:marked|katex|mermaid|shiki|@shikijs|dompurify|pdfjs-dist|sucrase|diff|d3-[a-z]+|d3)(?:/[^']*)?";

/** Matches values of a library that interprets or draws, or a part of the browser that does. */
const DRAWS = new RegExp(
  [
    `^import (?!type\\b)[^;]*? from '${LIBRARIES}'`,
    `import\\('${LIBRARIES}'\\)`,
    String.raw`\bnew (?:Shared)?Worker\(`,
    String.raw`<(?:iframe|object|embed)\b|createElement\('(?:iframe|object|embed)'\)|\bsrcDoc\b|dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*=|insertAdjacentHTML`,
    String.raw`\b(?:DOMParser|XMLSerializer|SpeechSynthesisUtterance|createContextualFragment)\b|document\.write`,
    String.raw`data:image/svg|\bdiffWords\(`,
  ].join('|'),
  'm',
);

const files = ['app', 'components', 'lib/client', 'lib/domain'].flatMap((folder) =>
  filesBelow(folder, '.ts', '.tsx'),
);

it('every file of the browser that interprets or draws a text says whose it is and what bounds it', () => {
  const drawers = files.filter((file) => DRAWS.test(textOf(file)));
  const rows = [...DRAWN_TEXTS.map(({ file }) => file), ...Object.keys(OWN_TEXTS)];
  expect(rows.toSorted()).toEqual(drawers.toSorted());
});

it.each(DRAWN_TEXTS)(
  '$file: its bound is a constant of the code, and a test attacks it',
  ({ bound, attack }) => {
    expect(textOf(bound.file)).toMatch(new RegExp(`const ${bound.name}\\b[^=]* = [^;]*\\d`));
    expect(existsSync(join(__dirname, '../../..', attack.file))).toBe(true);
    expect(textOf(attack.file)).toContain(attack.names);
  },
);
