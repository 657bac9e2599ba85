import type { ToolCallPart } from '@/lib/domain/message/content-part';
import { compatContent } from '@/lib/wire/compat-content';
import { compatPlugins } from '@/lib/wire/compat-text';

const call = (fields: Partial<ToolCallPart>): ToolCallPart => ({
  type: 'tool_call',
  toolCallId: 'c',
  name: 'look',
  input: '{}',
  output: null,
  state: 'running',
  ...fields,
});

it('writes texts, calls and pictures by their kinds, and leaves reasoning out', () => {
  const picture = { fileId: 'f', filename: 'a.png', filepath: '/a', widthPx: 4, heightPx: 2 };
  expect(
    compatContent([
      { type: 'reasoning', text: 'Hm.', durationMs: 1 },
      { type: 'text', text: 'Hello' },
      call({ name: 'get_action_a---example' }),
      { type: 'image_file', ...picture },
    ]),
  ).toEqual([
    { type: 'text', text: { value: 'Hello' } },
    {
      type: 'tool_call',
      tool_call: {
        id: 'c',
        progress: 0.01,
        type: 'function',
        action: true,
        function: { name: 'get_action_a.example', arguments: '{}', output: null },
      },
    },
    {
      type: 'image_file',
      image_file: { file_id: 'f', filename: 'a.png', filepath: '/a', height: 2, width: 4 },
    },
  ]);
});

it('says how far a call is: begun, over, or stopped', () => {
  const progress = (fields: Partial<ToolCallPart>) => compatContent([call(fields)])[0];
  expect(progress({ state: 'asking' })).toMatchObject({ tool_call: { progress: 0.01 } });
  expect(progress({ state: 'done', output: '' })).toMatchObject({ tool_call: { progress: 1 } });
  expect(progress({ state: 'failed', output: 'Error' })).toMatchObject({ tool_call: { progress: 1 } });
  expect(progress({ state: 'failed' })).toMatchObject({ tool_call: { progress: 2 } });
});

it('says of a call that waits for a permission where to give it', () => {
  const said: unknown = expect.stringContaining('waits for your permission');
  const asking = call({ state: 'asking' });
  expect(compatContent([asking])).toMatchObject([{ tool_call: { function: { output: said } } }]);
  expect(compatPlugins([asking])).toMatchObject({ plugins: [{ loading: true, outputs: said }] });
});

it('shows Python as the code interpreter, with its logs and pictures', () => {
  const picture = { mimeType: 'image/png', sizeBytes: 1, placeholder: null, widthPx: 2, heightPx: 2 };
  const files = [
    { ...picture, fileId: 'p', filename: 'p.png' },
    { ...picture, fileId: 'd', filename: 'd.csv', mimeType: 'text/csv', widthPx: null, heightPx: null },
  ];
  const done = call({ name: 'python', input: '{"code":"print(1)"}', output: '1', state: 'done', files });
  expect(compatContent([done, { type: 'text', text: 'See [it](sandbox:/mnt/data/d.csv).' }])).toMatchObject([
    {
      tool_call: {
        type: 'code_interpreter',
        code_interpreter: {
          input: 'print(1)',
          outputs: [
            { type: 'logs', logs: '1' },
            { type: 'image', image: { file_id: 'p' } },
          ],
        },
      },
    },
    // The client draws no picture of a call, and no file.
    {
      type: 'image_file',
      image_file: { file_id: 'p', filename: 'p.png', filepath: '/api/files/download/p', height: 2, width: 2 },
    },
    { type: 'text', text: { value: '[d.csv](/api/files/download/d?download=true)' } },
    { type: 'text', text: { value: 'See [it](/api/files/download/d?download=true).' } },
  ]);
  expect(compatContent([call({ name: 'python', input: '{"code' })])).toMatchObject([
    { tool_call: { code_interpreter: { input: '{"code' } } },
  ]);
});
