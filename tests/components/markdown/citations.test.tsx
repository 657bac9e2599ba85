/** @jest-environment ./tests/support/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SourcesContext } from '@/components/markdown/citations/sources-context';
import { MarkdownView } from '@/components/markdown/markdown-view';
import { useOpenDialog } from '@/lib/client/system/open-dialog';
import type { Source, WebSource } from '@/lib/domain/message/source';
import { WithWords } from '@/tests/support/browser/with-words';
import { fakeSource } from '@/tests/support/data/fake-passage';

function shown(text: string, sources: readonly Source[], isComplete = true) {
  return (
    <SourcesContext value={sources}>
      <MarkdownView text={text} isComplete={isComplete} />
    </SourcesContext>
  );
}

test('a mark of a known source is a button that opens it; others and those in code are text', async () => {
  const source = fakeSource({ number: 3, page: 12 });
  const { container } = render(shown('So **it is** [3][9], `a[3]`.\n\n    b[3]\n', [source]), {
    wrapper: WithWords,
  });
  const chip = screen.getByRole('button', { name: 'Source 3: report.pdf, page 12' });
  expect(container.querySelector('p')).toHaveTextContent('So it is3[9], a[3].');
  await userEvent.click(chip);
  expect(useOpenDialog.getState().request).toEqual({ kind: 'document', source });
});

test('the punctuation after a mark stays in its line', () => {
  const { container } = render(shown('It is late [3] , because it is.', [fakeSource({ number: 3 })]), {
    wrapper: WithWords,
  });
  expect(container.querySelector('p')).toHaveTextContent(/^It is late3, because it is\.$/);
  expect(container.querySelector('.whitespace-nowrap')).toHaveTextContent(/^3,$/);
});

test('marks beside each other are one group', () => {
  const sources = [fakeSource({ number: 3 }), fakeSource({ number: 7 })];
  const { container } = render(shown('So [3] [7], 【3】.', sources), { wrapper: WithWords });
  expect([...container.querySelectorAll('sup')].map((group) => group.textContent)).toEqual(['37', '3']);
});

test('while an answer is written no half of a mark is seen', () => {
  const { container, rerender } = render(shown('So it is [', [], false), { wrapper: WithWords });
  expect(container).toHaveTextContent(/^So it is$/);
  rerender(shown('So it is [1', [], false));
  expect(container).toHaveTextContent(/^So it is$/);
  rerender(shown('So it is [1]', [fakeSource({ number: 1 })], false));
  expect(screen.getByRole('button', { name: /^Source 1/ })).toBeVisible();
});

test('a mark of a page of the web is a link to it that tells the page nothing', () => {
  const source: WebSource = {
    type: 'web',
    number: 4,
    url: 'https://foxes.example/a',
    title: 'Foxes',
    excerpt: 'They hunt at night.',
  };
  render(shown('They hunt at night [4].', [source]), { wrapper: WithWords });
  const chip = screen.getByRole('link', { name: 'Source 4: Foxes' });
  expect(chip).toHaveAttribute('href', 'https://foxes.example/a');
  expect(chip).toHaveAttribute('target', '_blank');
  expect(chip.getAttribute('rel')).toContain('noopener noreferrer');
});
