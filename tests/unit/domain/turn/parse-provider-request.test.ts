import { parseProviderRequest } from '@/lib/domain/turn/parse-provider-request';

describe('a sent body', () => {
  it.each([
    [
      'chat completions',
      {
        model: 'm',
        temperature: 0.5,
        stream: true,
        messages: [
          { role: 'system', content: 'Be brief.' },
          {
            role: 'user',
            content: [
              { type: 'text', text: 'hello' },
              { type: 'image_url', image_url: { url: 'x' } },
            ],
          },
          { role: 'assistant', content: 'hi' },
        ],
        tools: [{ type: 'function', function: { name: 'weather' } }],
      },
      { model: 'm', temperature: 0.5, stream: true },
    ],
    [
      'responses',
      {
        model: 'm',
        input: [
          { role: 'developer', content: 'Be brief.' },
          {
            role: 'user',
            content: [
              { type: 'input_text', text: 'hello' },
              { type: 'input_image', file_id: 'x' },
            ],
          },
          { role: 'assistant', content: [{ type: 'output_text', text: 'hi' }] },
        ],
        tools: [{ type: 'function', name: 'weather' }],
        reasoning: { effort: 'low' },
      },
      { model: 'm', reasoning: { effort: 'low' } },
    ],
    [
      'Anthropic',
      {
        model: 'm',
        max_tokens: 9,
        system: [{ type: 'text', text: 'Be brief.' }],
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: 'hello' },
              { type: 'image', source: { data: 'x' } },
            ],
          },
          { role: 'assistant', content: [{ type: 'text', text: 'hi' }] },
        ],
        tools: [{ name: 'weather', input_schema: {} }],
      },
      { model: 'm', max_tokens: 9 },
    ],
    [
      'Gemini',
      {
        systemInstruction: { parts: [{ text: 'Be brief.' }] },
        contents: [
          { role: 'user', parts: [{ text: 'hello' }, { inlineData: { data: 'x' } }] },
          { role: 'assistant', parts: [{ text: 'hi' }] },
        ],
        tools: [{ functionDeclarations: [{ name: 'weather' }] }],
        generationConfig: { topK: 4 },
      },
      { generationConfig: { topK: 4 } },
    ],
  ])(
    'of %s has parameters, system text, the shape of the messages and the tools',
    (_name, body, parameters) => {
      expect(parseProviderRequest(body)).toEqual({
        parameters,
        system: 'Be brief.',
        messages: [
          { role: 'user', characters: 5, attachments: 1 },
          { role: 'assistant', characters: 2, attachments: 0 },
        ],
        tools: ['weather'],
      });
    },
  );

  it('never contains the text of the messages', () => {
    const body = { messages: [{ role: 'user', content: 'my diary' }], contents: 'a secret plan' };
    expect(JSON.stringify(parseProviderRequest(body))).not.toMatch(/diary|plan/);
  });

  it('reads the role of each message in the browser protocol', () => {
    const body = { action: 'next', messages: [{ author: { role: 'user' }, content: { parts: ['hello'] } }] };
    expect(parseProviderRequest(body)).toMatchObject({
      parameters: { action: 'next' },
      messages: [{ role: 'user', characters: 5 }],
    });
  });

  it.each([[null], ['text'], [[1]], [5], [{}], [{ messages: 'x', input: 4, tools: {}, system: 5 }]])(
    'of another shape is no error (%#)',
    (body) => {
      expect(parseProviderRequest(body)).toMatchObject({ tools: [] });
    },
  );
});
