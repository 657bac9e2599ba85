/** Compat clients read these words; our own screens have `messages/`. */
export const CATALOGUE_WORDS = {
  malformed_body: 'The request is not valid JSON. Reload the page and try again.',
  unsupported_media_type: 'The content type of this request is not supported. Reload the page and try again.',
  method_not_allowed: 'This address does not support that method.',
  body_too_large: 'The request is larger than {limitBytes, number} bytes. Send less at once.',
  validation_failed: '{fields}',
  ban: 'Your account has been temporarily banned due to violations of our service.',
  file_refused: [
    '{reason, select, disabled {No files can be attached at this endpoint.}',
    'empty {This file is empty: {filename}}',
    'too_many {You can only upload up to {limit, number} files at a time.}',
    'type {Currently, unsupported file type: {mimeType}}',
    'size {File size exceeds {limitMegabytes, number} MB.}',
    'total_size {The total size of the files cannot exceed {limitMegabytes, number} MB.}',
    'duplicate {Duplicate file detected.}',
    'pixels {This picture has too many pixels: {filename}}',
    'other {This file cannot be read: {filename}}}',
  ].join(' '),
  not_found: 'Not found.',
  unauthorized: 'Unauthorized',
  registration_disabled: 'Registration is not allowed.',
  invalid_credentials:
    'Unable to login with the information provided. Please check your credentials and try again.',
  token_balance:
    'Insufficient Funds! Balance: {balance, number}. Prompt tokens: {promptTokens, number}. Cost: {tokenCost, number}.',
  moderation:
    'Our moderation system flagged this message, so it was not sent. Edit it, or start a new conversation.',
  invalid_api_key:
    'The API key was not accepted. Check it and set it again with Set Token in the endpoint menu.',
  insufficient_quota:
    'The default API key has reached its limit. To go on, set your own key with Set Token in the endpoint menu.',
  provider_refused_request: 'The provider refused the request: {message}',
  invalid_signature: 'The signature doesn’t match the body.',
  provider_error: "Something went wrong. Here's the specific error message we encountered: {message}",
  invalid_reset_token: 'This password reset token is no longer valid.',
} as const;
