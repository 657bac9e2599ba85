import type { ConnectionProblem } from './connection-problem';
import type { ErrorCode } from './error-code';
import { isErrorNamed } from './is-error-named';

/** The problems are English sentences; the key `''` stands for the whole body. */
export type FieldProblems = Record<string, string>;

export interface Score {
  readonly prev_count: number;
  readonly violation_count: number;
  /** The date is ISO 8601. */
  readonly date: string;
  /** The end of the ban is ISO 8601. */
  readonly ban?: true;
  readonly ban_duration?: number;
}

interface ErrorDetails {
  unsupported_media_type: { accepted: readonly string[] };
  body_too_large: { limitBytes: number };
  upload_invalid: { limitMegabytes: number };
  file_refused: FileRefusalDetails;
  files_missing: { fileIds: readonly string[] };
  recording_too_long: { limitMinutes: number };
  validation_failed: { fields: FieldProblems };
  text_too_long: { limitCharacters: number };
  endpoint_mismatch: { endpoint: string };
  endpoint_unavailable: { endpoint: string };
  illegal_model_request: { endpoint: string; model: string };
  model_retired: RetiredModelDetails;
  /** Without a password only a new sign-in helps. */
  reauthentication_required: { hasPassword: boolean };
  /** `provider` is that of the key, or empty. */
  connection_failed: { reason: ConnectionProblem; provider: string };
  passkey_limit: { limit: number };
  folder_limit: { limit: number };
  assistant_limit: { limit: number };
  preset_limit: { limit: number };
  mcp_server_limit: { limit: number };
  memory_limit: { limit: number };
  skill_limit: { limit: number };
  share_limit: { limit: number };
  publish_limit: { limit: number };
  fork_too_large: { limit: number; limitMegabytes: number };
  storage_full: { usedMegabytes: number; limitMegabytes: number };
  rate_limited: { retryAfterSeconds: number };
  server_busy: { retryAfterSeconds: number };
  held_up_server: { retryAfterSeconds: number };
  /** The end is ISO 8601. */
  ban: { endsAt: string } | undefined;
  concurrent: { limit: number; pendingRequests: number };
  message_limit: {
    max: number;
    windowInMinutes: number;
    limiter: 'ip' | 'user';
    retryAfterSeconds: number;
  };
  /** The next budget begins on `resetsOn` (YYYY-MM-DD, UTC). */
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

/** The day is YYYY-MM-DD; the successor is a listed model. */
export interface RetiredModelDetails {
  endpoint: string;
  model: string;
  retiresOn: string | null;
  successor: string | null;
}

/** `message` has no secrets and up to 512 characters; `status` is that of HTTP. */
export interface ProviderDetails {
  message: string;
  status?: number;
}

type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails ? ErrorDetails[Code] : undefined;

/** Only this error crosses layers; the cause is for the log. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly code: Code;
  readonly details: DetailsOf<Code>;
  score: Score | undefined;

  /** Each bundle has its own copy of the class, so `instanceof` compares names. */
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
