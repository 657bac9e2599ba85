import { isOllama, listOllamaModels } from '@/lib/server/providers/models/list-ollama-models';

const signal = new AbortController().signal;

function serverOf(answers: Record<string, unknown>): { fetch: typeof fetch; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    fetch: (input) => {
      const { pathname } = new URL(String(input));
      asked.push(pathname);
      const answer = answers[pathname];
      return Promise.resolve(
        answer === undefined ? new Response('', { status: 404 }) : Response.json(answer),
      );
    },
  };
}

it('lists what Ollama has by its own API, without what only embeds', async () => {
  const { fetch, asked } = serverOf({
    '/api/tags': {
      models: [
        { name: 'qwen3:8b', details: { family: 'qwen3' } },
        { name: 'nomic-embed-text:latest', details: { family: 'nomic-bert' } },
        { name: 'mxbai', details: { family: 'bert' } },
        { name: 'llama3.2:latest' },
      ],
    },
  });
  const models = await listOllamaModels({ baseUrl: 'http://ollama.test/v1', apiKey: 'none', fetch }, signal);
  expect(models.map(({ id }) => id)).toEqual(['qwen3:8b', 'llama3.2:latest']);
  expect(asked).toEqual(['/api/tags']);
});

it.each([{}, { '/api/tags': { tags: [] } }])(
  'asks in the protocol of OpenAI where that API is not: %j',
  async (own) => {
    const { fetch } = serverOf({ ...own, '/v1/models': { data: [{ id: 'one' }, { id: 'two' }] } });
    const models = await listOllamaModels(
      { baseUrl: 'http://ollama.test/v1', apiKey: 'none', fetch },
      signal,
    );
    expect(models.map(({ id }) => id)).toEqual(['one', 'two']);
  },
);

it.each([
  ['ollama', true],
  ['Ollama at home', true],
  ['my-ollama', false],
  ['groq', false],
])('%s is an Ollama by its name: %s', (name, expected) => {
  expect(isOllama(name)).toBe(expected);
});
