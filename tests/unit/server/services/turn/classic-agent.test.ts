import { PROVIDER_CALL_NAMES } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { classicAgent } from '@/lib/server/services/turn/tools/classic-agent';

const tools = [{ name: 'weather', description: 'Tells the weather.', parameters: { type: 'object' } }];

/** Returns what is emitted and told to carry out of an answer that calls a tool of this name in its text. */
async function namesOf(name: string) {
  const emitted: ChatEvent[] = [];
  const model = classicAgent({
    contextWindowTokens: 8_000,
    maxOutputTokens: 1_000,
    countTokens: (text) => text.length,
    generate(_request, emit) {
      emit({ type: 'text', delta: `\`\`\`tool_call\n${JSON.stringify({ name, arguments: {} })}\n\`\`\`` });
      return Promise.resolve({ content: [], calls: [] });
    },
  });
  const request = { model: 'm', system: '', messages: [], settings: {}, signal: AbortSignal.abort(), tools };
  const { calls } = await model.generate(request, (event) => emitted.push(event));
  return [
    ...emitted.flatMap((event) => (event.type === 'tool-call' ? [event.name] : [])),
    ...calls.map((call) => call.name),
  ];
}

it('a call is carried out under the name that its model wrote', async () => {
  for (const name of ['weather', 'unheard_of']) expect(await namesOf(name)).toEqual([name, name]);
});

it.each(PROVIDER_CALL_NAMES)(
  'a model that writes %s uses nothing of its provider, so nothing is charged',
  async (name) => {
    expect(await namesOf(name)).toEqual([`${name}_2`, `${name}_2`]);
  },
);
