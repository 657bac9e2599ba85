/** No test reaches these by accident; the tests of a limit set their own. */
export const GENEROUS_LIMITS: Readonly<Record<string, string>> = {
  LOGIN_MAX: '100000',
  SOCIAL_LOGIN_MAX: '100000',
  REGISTER_MAX: '100000',
  RESET_REQUEST_MAX: '100000',
  ACCOUNT_MAIL_MAX: '100000',
  RESET_TOKEN_MAX: '100000',
  SECOND_FACTOR_MAX: '100000',
  PASSKEY_MAX: '100000',
  MESSAGE_IP_MAX: '100000',
  MESSAGE_USER_MAX: '100000',
  CONCURRENT_MESSAGE_MAX: '1000',
  FILE_UPLOAD_IP_MAX: '100000',
  FILE_UPLOAD_USER_MAX: '100000',
  FORK_MAX: '100000',
  TOP_UP_MAX: '100000',
  TOKENIZER_MAX: '100000',
  SPEECH_MAX: '100000',
  TRANSCRIPTION_MAX: '100000',
  ABORT_MAX: '100000',
  ARCHIVE_MAX: '100000',
  IMPORT_MAX: '100000',
  SHARE_GUESS_MAX: '100000',
  SHARE_VIEW_MAX: '100000',
  REQUEST_IP_MAX: '1000000',
  REQUEST_USER_MAX: '1000000',
  BAN_VIOLATIONS: 'false',
};

/** The tests of the limits set these over {@link GENEROUS_LIMITS}. */
export const DEFAULT_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(GENEROUS_LIMITS).map((name) => [name, '']),
);
