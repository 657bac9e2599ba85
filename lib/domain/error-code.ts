import { z } from 'zod';

/**
 * Every code the server says to a person. The client owns the words: `messages/<locale>.json`, key `errors.<code>`.
 * Grouped: the request, the account, the turn, the provider, ourselves.
 */
export const errorCodeSchema = z.enum([
  'malformed_body',
  'body_too_large',
  'validation_failed',
  'not_found',
  'method_not_allowed',
  'conflict',
  'unauthorized',
  'forbidden',
  'invalid_credentials',
  'registration_failed',
  'registration_disabled',
  'email_login_disabled',
  'email_domain_not_allowed',
  'rate_limited',
  'ban',
  'text_empty',
  'text_too_long',
  'endpoint_mismatch',
  'endpoint_unavailable',
  'model_missing',
  'illegal_model_request',
  'nothing_to_abort',
  'concurrent',
  'message_limit',
  'token_balance',
  'moderation',
  'no_user_key',
  'expired_user_key',
  'invalid_api_key',
  'insufficient_quota',
  'provider_rate_limited',
  'provider_overloaded',
  'provider_unreachable',
  'provider_timeout',
  'provider_model_not_found',
  'provider_context_too_long',
  'provider_refused_request',
  'provider_bad_answer',
  'provider_error',
  'interrupted',
  'shutting_down',
  'internal_error',
]);

export type ErrorCode = z.infer<typeof errorCodeSchema>;
