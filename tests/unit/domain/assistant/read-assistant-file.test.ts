import { toAssistantFile } from '@/lib/contracts/assistant/assistant-file';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { readAssistantFile } from '@/lib/domain/assistant/read-assistant-file';
import { actionMetadataSchema } from '@/lib/domain/tool/action';

const read = (fields: object) => readAssistantFile(JSON.stringify({ object: 'assistant', ...fields }));

it('an assistant saved from OpenAI keeps its texts, its model and the tools that exist here', () => {
  const found = read({
    name: 'Ada',
    description: null,
    instructions: 'Be brief.',
    model: 'gpt-5',
    tools: [
      { type: 'code_interpreter' },
      { type: 'file_search', file_search: { max_num_results: 5 } },
      { type: 'function', function: { name: 'book', description: null, parameters: { type: 'object' } } },
    ],
    top_p: 1,
    response_format: 'auto',
    metadata: {},
  });
  expect(found).toEqual({
    name: 'Ada',
    description: '',
    instructions: 'Be brief.',
    model: 'gpt-5',
    hasPython: true,
    hasRetrieval: true,
    providerTools: [],
    toolkits: [],
    actions: [],
    functions: [{ name: 'book', description: '', parameters: { type: 'object' } }],
    leftOut: [],
  });
});

it('what cannot be taken is named', () => {
  const found = read({
    name: 'x'.repeat(300),
    tools: [{ type: 'computer_use' }, { type: 'function', function: { name: 'two words' } }, 'odd'],
    tool_resources: { code_interpreter: { file_ids: ['file-1'] } },
    skill_ids: ['10000000-0000-4000-8000-000000000001'],
    temperature: 0.2,
    metadata: { team: 'a' },
  });
  expect(found?.name).toHaveLength(256);
  expect(found?.leftOut).toEqual([
    { kind: 'cut', name: 'name' },
    { kind: 'tool', name: 'computer_use' },
    { kind: 'tool', name: 'two words' },
    { kind: 'files', name: '' },
    { kind: 'setting', name: 'temperature' },
    { kind: 'skills', name: '' },
    { kind: 'metadata', name: 'team' },
  ]);
});

it.each(['', 'null', '[]', '{}', '{"object":"thread"}', '{"tools":[]}', 'x'])(
  'any other text is no assistant: %s',
  (text) => {
    expect(readAssistantFile(text)).toBeNull();
  },
);

it('a file whose fields are of other kinds is read without them', () => {
  expect(read({ name: 3, model: [], tools: 'all', tool_resources: [1], metadata: 'x' })).toEqual(
    expect.objectContaining({ name: '', model: null, functions: [], leftOut: [] }),
  );
});

it('an assistant that was saved here is read again as it was, with actions that ask before they act', () => {
  const book = { name: 'book', description: 'Books.', parameters: { type: 'object', properties: {} } };
  const metadata = actionMetadataSchema.parse({
    domain: 'a.example',
    raw_spec: '{}',
    skip_approval: true,
    auth: { type: 'service_http', authorization_type: 'bearer' },
  });
  const toolkits = ['provider:web_search', 'provider:code', 'provider:pictures', 'mcp:notes'];
  const assistant: BuilderAssistant = {
    id: 'asst_1',
    name: 'Ada',
    description: null,
    endpoint: null,
    instructions: 'Be brief.',
    model: 'gpt-5',
    fileIds: [],
    skillIds: [],
    actionCount: 1,
    avatar: null,
    isCopy: false,
    knowsUser: false,
    isLinked: false,
    tools: [
      { type: 'code_interpreter' },
      ...toolkits.map((id) => ({ type: 'toolkit' as const, id })),
      { type: 'function', function: book },
    ],
  };
  expect(readAssistantFile(toAssistantFile(assistant, [metadata]))).toEqual({
    name: 'Ada',
    description: '',
    instructions: 'Be brief.',
    model: 'gpt-5',
    hasPython: true,
    hasRetrieval: false,
    providerTools: ['search', 'code', 'pictures'],
    toolkits: ['mcp:notes'],
    functions: [book],
    actions: [{ ...metadata, skip_approval: false }],
    leftOut: [],
  });
});

it('an action that is none is named by its domain', () => {
  const found = read({ actions: [{ metadata: { domain: 'a.example', auth: 7 } }, 'odd'] });
  expect(found).toMatchObject({ actions: [], leftOut: [{ kind: 'tool', name: 'a.example' }] });
});
