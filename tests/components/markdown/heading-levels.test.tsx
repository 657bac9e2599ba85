/** @jest-environment ./tests/support/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import { MarkdownView } from '@/components/markdown/markdown-view';
import { WithWords } from '../../support/browser/with-words';

function levelsOf(text: string): [string, number][] {
  render(<MarkdownView text={text} isComplete />, { wrapper: WithWords });
  return screen
    .getAllByRole('heading')
    .map((heading) => [
      heading.tagName,
      Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1)),
    ]);
}

test('headings that begin small and leave levels out look as written, and leave none out of the outline', () => {
  const text = ['### Third', '##### Fifth', '# First', '#### Fourth', '## Second'].join('\n\n');
  expect(levelsOf(text)).toEqual([
    ['H5', 3],
    ['H6', 4],
    ['H3', 3],
    ['H6', 4],
    ['H4', 4],
  ]);
});

test('headings in order keep their levels', () => {
  expect(levelsOf('# One\n\n## Two\n\n### Three')).toEqual([
    ['H3', 3],
    ['H4', 4],
    ['H5', 5],
  ]);
});
