import { englishErrorMessage } from '@/lib/server/platform/english/english-error-message';
import english from '@/messages/en-US.json';

it('compat clients read the words of the catalogue, and not those of our screens', () => {
  expect(englishErrorMessage('invalid_reset_token', undefined)).toBe(
    'This password reset token is no longer valid.',
  );
  expect(englishErrorMessage('token_balance', { balance: 0, promptTokens: 6, tokenCost: 12 })).toBe(
    'Insufficient Funds! Balance: 0. Prompt tokens: 6. Cost: 12.',
  );
  expect(englishErrorMessage('file_refused', { reason: 'type', mimeType: 'text/x' })).toBe(
    'Currently, unsupported file type: text/x',
  );
  expect(english.errors.invalid_reset_token).not.toContain('token');
});

it('an error that the catalogue does not have is told as on our screens', () => {
  expect(englishErrorMessage('wrong_password', undefined)).toBe(english.errors.wrong_password);
});
