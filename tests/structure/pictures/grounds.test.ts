import { filesBelow, textOf } from '../repository';

/** These files have colours of their own: they are drawn for the theme, stand on a fixed ground, or show a page. */
const OTHERS: Readonly<Record<string, string>> = {
  'auth/social/social-mark.tsx': 'a sign of the operator',
  'operator-icon.tsx': 'a sign of the operator',
  'picture/round-picture.tsx': 'a photo of a person',
  'diagram/diagram.tsx': 'drawn by us in the colours of the theme',
  'diagram/diagram-tools.tsx': 'the same',
  'markdown/inline-view.tsx': 'has its ground by markdown.css',
  'artifacts/drawing-view.tsx': 'on white',
  'export/picture-sheet.tsx': 'a page of its own',
};

const LEAST_LIGHTNESS = 0.9;

it('a picture that lets through is shown on a light ground, in both themes', () => {
  const bare = filesBelow('components', '.tsx').filter((file) => {
    const pictures = textOf(file).split('<img').slice(1);
    return pictures.length > 0 && !textOf(file).includes('bg-picture');
  });
  expect(bare.filter((file) => !Object.keys(OTHERS).some((name) => file.endsWith(name)))).toEqual([]);

  const sheet = textOf('app/globals.css');
  const grounds = [...sheet.matchAll(/--picture: oklch\(([\d.]+) /g)].map(([, lightness]) =>
    Number(lightness),
  );
  expect(grounds).toHaveLength(2);
  expect(Math.min(...grounds)).toBeGreaterThan(LEAST_LIGHTNESS);
  expect(textOf('components/markdown/markdown.css')).toMatch(
    /\n\.markdown img \{[^}]*\n {2}background: var\(--picture\);\n\}/,
  );
});
