import type { FinishReason } from '@/lib/domain/money/usage';

/** Each protocol has words of its own; gateways pass on those of others. */
const WORDS: readonly (readonly [FinishReason, string])[] = [
  ['stop', 'stop end end_turn eos eos_token endoftext stop_sequence stop_token stop_word'],
  ['stop', 'complete completed finished done normal success'],
  ['length', 'length max_tokens max_output_tokens max_completion_tokens max_new_tokens max_length'],
  ['length', 'model_length token_limit limit error_limit max_tokens_reached length_limit'],
  ['length', 'context_length_exceeded model_context_window_exceeded context_length context_window'],
  ['content_filter', 'content_filter content_filtered safety image_safety sensitive moderation blocked'],
  ['content_filter', 'recitation image_recitation prohibited_content image_prohibited_content blocklist'],
  ['content_filter', 'spii guardrail_intervened guardrails error_toxic refusal model_armor'],
  ['tool_calls', 'tool_calls tool_call tool_use function_call'],
  ['incomplete', 'error network_error insufficient_system_resource abort aborted cancelled canceled'],
  ['incomplete', 'user_cancel interrupted timeout'],
];

const REASONS: ReadonlyMap<string, FinishReason> = new Map(
  WORDS.flatMap(([reason, words]) => words.split(' ').map((word) => [word, reason] as const)),
);

const WORD_LIMIT_CHARACTERS = 100;

/** The word may have `FinishReason.` or `FINISH_REASON_` before it. */
export function readFinishReason(raw: string): FinishReason {
  const lower = raw.slice(0, WORD_LIMIT_CHARACTERS).trim().toLowerCase();
  const word = lower
    .slice(lower.lastIndexOf('.') + 1)
    .replace(/[\s-]/g, '_')
    .replace(/^finish_reason_/, '');
  return REASONS.get(word) ?? 'other';
}
