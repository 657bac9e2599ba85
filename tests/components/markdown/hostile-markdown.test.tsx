/** @jest-environment ./tests/support/browser-environment.mjs */
import { render, screen, waitFor } from '@testing-library/react';
import { cleanMarkup } from '@/components/markdown/diagram/clean-markup';
import { MarkdownView } from '@/components/markdown/markdown-view';
import { renderFormula } from '@/components/markdown/render-formula';
import { WithWords } from '@/tests/support/browser/with-words';

function show(text: string, isComplete = true): HTMLElement {
  return render(<MarkdownView text={text} isComplete={isComplete} />, { wrapper: WithWords }).container;
}

const HOSTILE = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  'text <svg onload="window.hacked = 1"><a href="javascript:alert(1)">x</a></svg>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](data:text/html,<script>1</script>)',
  '[x](vbscript:msgbox)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zy8+)',
  '![x](https://tracker.example/pixel.png)',
  '![x](/api/auth/logout)',
  '[r]\n\n[r]: javascript:alert(1)',
  '| <img src=x onerror=alert(1)> |\n|---|\n| <script>1</script> |',
  '# <style>*{display:none}</style>',
  '- [ ] <form action=/x><input type=submit></form>',
  '$\\href{javascript:alert(1)}{x}$ and $\\includegraphics{https://tracker.example/x}$',
  '$\\htmlData{x=1}{y} \\url{javascript:alert(1)}$',
];

test.each(HOSTILE)('%s reaches the page as harmless words', async (text) => {
  const container = show(text);
  if (text.includes('$')) await waitFor(() => expect(container.textContent).not.toBe(''));
  const dangerous =
    'script,iframe,svg:not(.table-tools svg),style,form,object,embed,img,input:not([type=checkbox])';
  expect([...container.querySelectorAll(dangerous)]).toEqual([]);
  for (const link of container.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^(?:https?:|mailto:)/);
  for (const element of container.querySelectorAll('*'))
    expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
  expect(window).not.toHaveProperty('hacked');
});

test('raw HTML is shown as it was written', () => {
  expect(show('before <b onclick="x()">bold</b> after').textContent).toBe(
    'before <b onclick="x()">bold</b> after',
  );
});

test('links show where they go and open in a new tab', () => {
  show('[words](https://example.org/path)');
  const link = screen.getByRole('link', { name: 'words' });
  expect(link).toHaveAttribute('title', 'https://example.org/path');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link).toHaveAttribute('target', '_blank');
});

test('formulas are drawn without links, files or attributes of the author', () => {
  expect(renderFormula('\\frac{1}{2}', true)).toContain('katex');
  for (const tex of ['\\href{javascript:alert(1)}{x}', '\\htmlId{a}{x}', '\\includegraphics{x.png}']) {
    const holder = document.createElement('div');
    holder.innerHTML = renderFormula(tex, false) ?? '';
    expect(holder.querySelector('a,img,[id]')).toBeNull();
  }
  expect(renderFormula('\\frac{', false)).toBeNull();
});

test('a macro that expands without bound is refused', () => {
  expect(renderFormula('\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\a\\a}\\a', false)).toBeNull();
});

test('the file of a diagram can neither run scripts nor load nor link to anything', () => {
  const markup = cleanMarkup(
    '<svg viewBox="0 0 10 20" onload="x()"><script>x()</script><a xlink:href="javascript:x()"><text>t</text></a>' +
      '<foreignObject><body onclick="x()">b</body></foreignObject><image href="https://tracker.example/x"/></svg>',
  );
  expect(markup).toContain('viewBox="0 0 10 20"');
  expect(markup).not.toMatch(/script|onload|onclick|foreignObject|href|tracker/i);
});
