import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { ModelRequest, PictureKeeper } from '@/lib/server/providers/contract';
import { openAiAdapter } from '@/lib/server/providers/openai/openai-adapter';
import { fetchOf, modelRequest, testModel } from '@/tests/support/data/provider-streams';
import { responsesDrawing } from '@/tests/support/servers/responses-drawing';

const adapter = openAiAdapter({ apiKey: 'test-key-1234' });
const CLOCK = { name: 'clock', description: 'The time.', parameters: { type: 'object', properties: {} } };
const CALL = {
  type: 'response.output_item.done',
  output_index: 1,
  item: {
    id: 'fc_1',
    type: 'function_call',
    call_id: 'call_1',
    name: 'clock',
    arguments: '{}',
    status: 'completed',
  },
};
const PICTURE = Buffer.from([1, 2, 3]);
const PREVIEW = Buffer.from([9]);

async function answered(stream: string, changes: Partial<ModelRequest> = {}) {
  let body: Record<string, unknown> = {};
  const kept: number[][] = [];
  const pictures: PictureKeeper = {
    preview: async (pictureId) => ({
      type: 'picture-preview',
      pictureId,
      preview: null,
      widthPx: null,
      heightPx: null,
    }),
    async keep(_id, bytes) {
      kept.push([...bytes]);
      return { type: 'error', error: { code: 'storage_full', details: null } };
    },
  };
  const answer = fetchOf(Buffer.from(stream), 700);
  const fetch: typeof globalThis.fetch = (input, init) => {
    body = JSON.parse(String(init?.body));
    return answer(input, init);
  };
  const events: ChatEvent[] = [];
  const request = modelRequest('gpt-5.5', { providerTools: { pictures: 4 }, pictures, ...changes });
  const step = await testModel(adapter, { fetch }).generate(request, (event) => void events.push(event));
  return { body, kept, step, events: events.filter(({ type }) => /^(tool|picture|error|text)/.test(type)) };
}

const call = { type: 'tool-call', name: PROVIDER_TOOLS.pictures.toolName };
const result = (isError: boolean) => ({ type: 'tool-result', isError });

it('is asked for with previews, at the quality whose price is known, at most as many as are left', async () => {
  const { body } = await answered(responsesDrawing([], 'No.'), { providerTools: { search: 3, pictures: 4 } });
  expect(body).toMatchObject({
    max_tool_calls: 7,
    tools: [
      { type: 'web_search' },
      { type: 'image_generation', quality: 'medium', partial_images: 2, output_format: 'webp' },
    ],
  });
});

it('each picture is a call, its previews and the kept picture, then the text', async () => {
  const drawn = { previews: [PREVIEW, PREVIEW], picture: PICTURE };
  const { events, kept } = await answered(responsesDrawing([drawn, { picture: PICTURE }], 'Two boats.'));
  expect(events).toMatchObject([
    call,
    { type: 'picture-preview', pictureId: '1' },
    { type: 'picture-preview', pictureId: '1' },
    { type: 'error' },
    result(false),
    call,
    { type: 'picture-preview', pictureId: '2' },
    { type: 'error' },
    result(false),
    { type: 'text', delta: 'Two boats.' },
  ]);
  expect(kept).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

it('more than are left are neither told nor kept', async () => {
  const drawn = Array.from({ length: 3 }, () => ({ picture: PICTURE }));
  const { events, kept } = await answered(responsesDrawing(drawn, 'Boats.'), {
    providerTools: { pictures: 2 },
  });
  expect(events.filter(({ type }) => type === 'tool-call')).toHaveLength(2);
  expect(kept).toHaveLength(2);
});

it.each([
  ['none is left', { providerTools: { pictures: 0 } }],
  ['the model must answer now', { mustAnswer: true }],
])('none is offered where %s, and none that comes is kept', async (_, changes) => {
  const { body, kept } = await answered(responsesDrawing([{ picture: PICTURE }], 'Hm.'), changes);
  expect(body['tools']).toBeUndefined();
  expect(kept).toEqual([]);
});

it('what was drawn before a call of ours is told in words in the next request', async () => {
  const tools = [CLOCK];
  const first = await answered(responsesDrawing([{ picture: PICTURE }], 'It is', [CALL]), { tools });
  expect(first.step.calls).toMatchObject([{ name: 'clock' }]);
  const results = [{ toolCallId: 'call_1', name: 'clock', output: 'noon', isError: false }];
  const steps = [{ content: first.step.content, results }];
  const { body } = await answered(responsesDrawing([], 'noon.'), { tools, steps });
  const input = JSON.stringify(body['input']);
  expect(input).toContain('[I drew a picture, which the user sees.]');
  expect(input).not.toContain(PICTURE.toString('base64'));
});
