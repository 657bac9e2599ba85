import { readFileInProcess } from '@/tests/support/documents/read-file';

const DATA = 'A'.repeat(60_000);

const read = async (notebook: unknown) =>
  (await readFileInProcess(JSON.stringify(notebook), 'application/x-ipynb+json')).text;

it('cells and what programs wrote are read, pictures are named and left out', async () => {
  const text = await read({
    nbformat: 4,
    metadata: { widgets: { state: DATA } },
    cells: [
      {
        cell_type: 'markdown',
        source: ['# Ships\n', 'See ![](attachment:a.png) and ![](data:image/png;base64,', DATA, ').'],
        attachments: { 'a.png': { 'image/png': DATA } },
      },
      {
        cell_type: 'code',
        source: '# a comment\nprint(9)',
        outputs: [
          { output_type: 'stream', name: 'stdout', text: ['nine\n', 'ships\n'] },
          { output_type: 'display_data', data: { 'image/png': DATA, 'text/plain': ['<Figure>'] } },
          { output_type: 'execute_result', data: { 'text/html': `<b>${'MARIGOLD'}</b>` } },
          {
            output_type: 'error',
            ename: 'KeyError',
            evalue: 'x',
            traceback: ['\u001b[0;31mline 1\u001b[0m'],
          },
          null,
        ],
      },
      { cell_type: 'raw', source: 'as it is' },
      'no cell',
    ],
  });
  expect(text).toContain('# Ships');
  expect(text).toContain('(data:image/png;base64,[left out])');
  expect(text).toContain('[Left out: a.png]');
  expect(text).toContain('```\n# a comment\nprint(9)\n```');
  expect(text).toContain('Output: nine\nships');
  expect(text).toContain('Output: <Figure>\n[Left out: image/png]');
  expect(text).toContain('MARIGOLD');
  expect(text).toContain('Output: KeyError: x\nline 1');
  expect(text).toContain('as it is');
  expect(text).not.toContain('AAAA');
});

const output = async (data: Readonly<Record<string, unknown>>) =>
  read({ cells: [{ cell_type: 'code', source: '', outputs: [{ output_type: 'execute_result', data }] }] });

it.each([
  ['Markdown', '<IPython.core.display.Markdown object>', { 'text/markdown': ['**The answer', ' is 42**'] }],
  ['LaTeX', '<IPython.core.display.Latex object>', { 'text/latex': '$The answer is 42$' }],
  ['HTML', '<IPython.core.display.HTML object>', { 'text/html': '<p>The <b>answer</b> is 42</p>' }],
  ['a table', '<pandas.Styler at 0x7f3bc>', { 'text/html': '<style>b{}</style><p>The answer is 42</p>' }],
  ['an object', '<my.Shown object at 0x7F3BC>', { 'text/html': '<p>The answer is 42</p>' }],
])('an output of %s is read where its text is only the name of an object', async (_, plain, rest) => {
  const text = await output({ 'text/plain': [plain], ...rest });
  expect(text.replaceAll('*', '').replaceAll('$', '')).toMatch(/Output: The answer is 42$/);
  expect(text).not.toContain('object');
});

it('an output has its text where it says something, and its name where there is no more', async () => {
  expect(await output({ 'text/plain': '   a\n0  1', 'text/html': '<table></table>' })).toMatch(
    /Output: {4}a\n0 {2}1$/,
  );
  expect(await output({ 'text/plain': '<a.B object at 0x1f>' })).toMatch(/Output: <a\.B object at 0x1f>$/);
  const deep = '<div>'.repeat(2_000);
  expect(await output({ 'text/plain': '<a.B object>', 'text/html': `${deep}MARIGOLD` })).toMatch(
    /Output: <a\.B object>$/,
  );
});

it('notebooks of the older form are read', async () => {
  const text = await read({
    nbformat: 3,
    worksheets: [
      {
        cells: [
          { cell_type: 'heading', level: 1, source: ['Ships'] },
          {
            cell_type: 'code',
            input: ['print(9)'],
            outputs: [{ output_type: 'pyout', text: ['9'], png: DATA }],
          },
        ],
      },
    ],
  });
  expect(text).toContain('print(9)');
  expect(text).toContain('Output: 9\n[Left out: png]');
  expect(text).not.toContain('AAAA');
});

it.each(['{"cells": 1}', 'no JSON', '[]'])(
  'what is no notebook is read as the text it is: %s',
  async (content) => {
    expect((await readFileInProcess(content, 'application/x-ipynb+json')).text).toBe(content);
  },
);
