/**
 * What an export of an account leaves out: secrets, and what is derived or of use to this server only. The columns of a
 * table, or all of it. Everything else that carries the account's id is exported; a test finds columns that look like
 * secrets.
 */
export const WITHHELD_COLUMNS: Readonly<Record<string, readonly string[] | 'all'>> = {
  users: ['passwordHash', 'storedBytes'],
  sessions: ['tokenHash', 'previousTokenHash', 'previousUntil'],
  passkeys: ['publicKey', 'signCount'],
  totp_factors: ['keyId', 'ciphertext', 'lastStep'],
  recovery_codes: ['codeHash'],
  provider_keys: ['keyId', 'ciphertext'],
  plugin_credentials: ['keyId', 'ciphertext'],
  mcp_secrets: ['keyId', 'ciphertext'],
  tool_sign_ins: 'all',
  assistants: ['linkToken'],
  actions: ['secretKeyId', 'secretCiphertext', 'metadata'],
  action_accounts: ['keyId', 'ciphertext', 'renewingUntil'],
  conversations: ['searchText'],
  messages: ['searchText', 'seq', 'sizeBytes'],
  files: ['storageKey'],
  share_links: ['token'],
  reset_tokens: 'all',
  address_confirmations: 'all',
  known_devices: ['deviceHash'],
  sign_in_challenges: 'all',
  tool_approvals: ['definitionHash'],
  runs: 'all',
  tool_questions: 'all',
  assistant_runs: 'all',
  assistant_run_steps: 'all',
  storage_changes: 'all',
  file_passages: 'all',
  passage_bits: 'all',
  passage_vectors: 'all',
};
