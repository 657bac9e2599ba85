import { findServerSoftware, freeName } from '@/lib/domain/server/server-software';

const listOf = (owner: string) =>
  JSON.stringify({ object: 'list', data: [{ id: 'a-model', object: 'model', owned_by: owner }] });

it.each([
  ['llama.cpp', listOf('someone'), 'llama.cpp'],
  [null, listOf('llamacpp'), 'llama.cpp'],
  [null, listOf('library'), 'Ollama server'],
  ['uvicorn', listOf('vllm'), 'vLLM'],
  [null, listOf('organization_owner'), 'LM Studio'],
  ['llamafile/0.9', '{}', 'llamafile'],
])('knows the server that answers %p with %s', (header, list, name) => {
  expect(findServerSoftware(header, list)).toBe(name);
});

it.each([
  ['nginx/1.27', listOf('openai')],
  [null, '{"data":[]}'],
  ['', '{"owned_by": 7}'],
  [null, ''],
])('knows none by %p and %s', (header, list) => {
  expect(findServerSoftware(header, list)).toBeNull();
});

it('numbers a name that is taken', () => {
  const taken = new Set(['My server', 'My server 2']);
  expect(freeName('My server', (name) => taken.has(name))).toBe('My server 3');
  expect(freeName('vLLM', (name) => taken.has(name))).toBe('vLLM');
});
