interface DrawnByTool {
  readonly previews?: readonly Uint8Array[];
  /** Is null for a picture that was begun and never came. */
  readonly picture: Uint8Array | null;
}

export function responsesDrawing(
  drawn: readonly DrawnByTool[],
  text: string,
  more: readonly object[] = [],
): string {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const response = {
    id: 'resp_1',
    object: 'response',
    created_at: 1_760_000_000,
    model: 'gpt-5.5',
    output: [],
  };
  const message = { id: 'msg_1', type: 'message', role: 'assistant' };
  const output_index = drawn.length;
  const events = [
    { type: 'response.created', response: { ...response, status: 'in_progress' } },
    ...drawn.flatMap(({ previews = [], picture }, index) => {
      const item = { id: `ig_${String(index)}`, type: 'image_generation_call' };
      const at = { output_index: index, item_id: item.id };
      return [
        { type: 'response.output_item.added', output_index: index, item: { ...item, status: 'in_progress' } },
        { type: 'response.image_generation_call.generating', ...at },
        ...previews.map((preview, partial_image_index) => ({
          type: 'response.image_generation_call.partial_image',
          ...at,
          partial_image_index,
          partial_image_b64: base64(preview),
        })),
        ...(picture === null
          ? []
          : [
              {
                type: 'response.output_item.done',
                output_index: index,
                item: { ...item, status: 'completed', quality: 'medium', result: base64(picture) },
              },
            ]),
      ];
    }),
    ...more,
    { type: 'response.output_item.added', output_index, item: { ...message, content: [] } },
    { type: 'response.output_text.delta', output_index, item_id: 'msg_1', content_index: 0, delta: text },
    {
      type: 'response.output_item.done',
      output_index,
      item: { ...message, content: [{ type: 'output_text', annotations: [], logprobs: [], text }] },
    },
    {
      type: 'response.completed',
      response: {
        ...response,
        status: 'completed',
        usage: { input_tokens: 900, output_tokens: 60, total_tokens: 960 },
      },
    },
  ];
  return events
    .map((event, sequence_number) => `data: ${JSON.stringify({ ...event, sequence_number })}\n\n`)
    .join('');
}
