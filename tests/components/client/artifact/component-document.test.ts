/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { compileComponent } from '@/lib/client/artifact/compile-component';
import { componentDocument } from '@/lib/client/artifact/component-document';

jest.mock('@/lib/client/artifact/compile-component', () => ({ compileComponent: jest.fn() }));

/** Serves the modules of the frame from their files, as a page would fetch them. */
function serveModules(): void {
  // eslint-disable-next-line no-restricted-syntax -- their addresses are files here, which no server answers
  window.fetch = (address) => {
    const file = /node_modules\/.*$/.exec(String(address))?.[0] ?? '';
    return Promise.resolve(new Response(readFileSync(file, 'utf8')));
  };
}

test.each([
  ['exports.default = Greeting;', 'the default one'],
  ['exports.App = Greeting;', 'the one called App'],
  ['exports.limit = 3; exports.Greeting = Greeting;', 'the first function'],
])('a module with %s shows %s', async (exported) => {
  serveModules();
  const code = `const { jsx } = require('react/jsx-runtime');
    function Greeting() { return jsx('p', { children: 'Good morning' }); }
    ${exported}`;
  jest.mocked(compileComponent).mockResolvedValue({ compiled: code });
  const made = await componentDocument('', 'jsx', new AbortController().signal);
  const html = 'html' in made ? made.html : '';
  document.body.innerHTML = '<div id="root"></div>';
  window.eval(/<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '');
  expect(await screen.findByText('Good morning')).toBeVisible();
});
