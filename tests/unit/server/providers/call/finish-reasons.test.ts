import { readFinishReason } from '@/lib/server/providers/call/finish-reasons';

it.each([
  ['end_turn', 'stop'],
  ['COMPLETE', 'stop'],
  ['normal', 'stop'],
  ['FINISH_REASON_STOP', 'stop'],
  ['eos', 'stop'],
  ['FinishReason.MAX_TOKENS', 'length'],
  ['max_length', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['ERROR_LIMIT', 'length'],
  ['PROHIBITED_CONTENT', 'content_filter'],
  ['content-filter', 'content_filter'],
  ['guardrail_intervened', 'content_filter'],
  ['IMAGE_RECITATION', 'content_filter'],
  ['tool_use', 'tool_calls'],
  ['insufficient_system_resource', 'incomplete'],
  ['network_error', 'incomplete'],
  ['brand_new', 'other'],
  ['', 'other'],
  ['x'.repeat(100_000), 'other'],
])('%s is read as %s', (raw, reason) => {
  expect(readFinishReason(raw)).toBe(reason);
});
