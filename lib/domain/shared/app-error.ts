import type { ConnectionProblem } from './connection-problem';
import type { ErrorCode } from './error-code';
import { isErrorNamed } from './is-error-named';

/** Field name to its problem, in English; the key `''` is the body itself. */
export type FieldProblems = Record<string, string>;

/** Additional details of a refusal that was scored, by the names compat clients know. */
export interface Score {
  readonly prev_count: number;
  readonly violation_count: number;
  /** When, as ISO 8601. */
  readonly date: string;
  /** This refusal banned the user; the duration is in milliseconds. */
  readonly ban?: true;
  readonly ban_duration?: number;
}

interface ErrorDetails {
  /** The content types that are accepted. */
  unsupported_media_type: { accepted: readonly string[] };
  body_too_large: { limitBytes: number };
  upload_invalid: { limitMegabytes: number };
  /** Why; the numbers and names its text needs, zero or empty where it needs none. */
  file_refused: FileRefusalDetails;
  /** The files of a message that do not exist any more. */
  files_missing: { fileIds: readonly string[] };
  recording_too_long: { limitMinutes: number };
  validation_failed: { fields: FieldProblems };
  text_too_long: { limitCharacters: number };
  endpoint_mismatch: { endpoint: string };
  endpoint_unavailable: { endpoint: string };
  illegal_model_request: { endpoint: string; model: string };
  model_retired: RetiredModelDetails;
  /** False for an account without a password: it can only sign in again. */
  reauthentication_required: { hasPassword: boolean };
  /** Why; `provider` is whose key it is, where that is known, else empty. */
  connection_failed: { reason: ConnectionProblem; provider: string };
  passkey_limit: { limit: number };
  folder_limit: { limit: number };
  assistant_limit: { limit: number };
  preset_limit: { limit: number };
  mcp_server_limit: { limit: number };
  memory_limit: { limit: number };
  skill_limit: { limit: number };
  share_limit: { limit: number };
  fork_too_large: { limit: number; limitMegabytes: number };
  storage_full: { usedMegabytes: number; limitMegabytes: number };
  rate_limited: { retryAfterSeconds: number };
  server_busy: { retryAfterSeconds: number };
  held_up_server: { retryAfterSeconds: number };
  /** The end, as ISO 8601. */
  ban: { endsAt: string } | undefined;
  concurrent: { limit: number; pendingRequests: number };
  message_limit: {
    max: number;
    windowInMinutes: number;
    limiter: 'ip' | 'user';
    retryAfterSeconds: number;
  };
  /** `resetsOn` is the first day (YYYY-MM-DD, UTC) of the next month's budget. */
  budget_exceeded: { budgetLeftCredits: number; tokenCost: number; resetsOn: string };
  cost_limit: { tokenCost: number; limitCredits: number };
  token_balance: { balance: number; promptTokens: number; tokenCost: number };
  no_user_key: { endpoint: string };
  expired_user_key: { endpoint: string; expiredAt: string };
  provider_rate_limited: ProviderDetails;
  provider_overloaded: ProviderDetails;
  provider_unreachable: ProviderDetails;
  provider_timeout: ProviderDetails;
  provider_model_not_found: ProviderDetails;
  provider_context_too_long: ProviderDetails;
  provider_refused_request: ProviderDetails;
  provider_bad_answer: ProviderDetails;
  provider_error: ProviderDetails;
  invalid_api_key: ProviderDetails;
  insufficient_quota: ProviderDetails;
}

/** Why a file cannot be attached. */
export interface FileRefusalDetails {
  reason:
    | 'disabled'
    | 'empty'
    | 'too_many'
    | 'type'
    | 'size'
    | 'total_size'
    | 'duplicate'
    | 'unreadable'
    | 'pixels';
  limit: number;
  limitMegabytes: number;
  mimeType: string;
  filename: string;
}

/** A retired model: its last day (YYYY-MM-DD) and the listed model that can replace it, where known. */
export interface RetiredModelDetails {
  endpoint: string;
  model: string;
  retiresOn: string | null;
  successor: string | null;
}

/**
 * A provider's error: `message` is redacted and at most 512 characters, `status` is its HTTP status if there was one.
 */
export interface ProviderDetails {
  message: string;
  status?: number;
}

type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails ? ErrorDetails[Code] : undefined;

/** The one error that crosses layers: a code for the user, typed details, and the cause for the log. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly code: Code;
  readonly details: DetailsOf<Code>;
  /** Set once the refusal has counted against the user. */
  score: Score | undefined;

  /** Compares by name: the server's bundles have separate copies of this class, and pass errors to each other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'AppError');
  }

  constructor(
    code: Code,
    ...rest: undefined extends DetailsOf<Code>
      ? [details?: DetailsOf<Code>, options?: { cause?: unknown }]
      : [details: DetailsOf<Code>, options?: { cause?: unknown }]
  );
  constructor(code: Code, details: DetailsOf<Code>, options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}
