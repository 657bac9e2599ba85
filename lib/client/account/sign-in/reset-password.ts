import {
  RESET_PATH,
  RESET_REQUEST_PATH,
  passwordResetAnswerSchema,
  resetRequestAnswerSchema,
  type PasswordReset,
  type PasswordResetAnswer,
  type ResetRequest,
} from '@/lib/contracts/account/password';
import { requestJson } from '../../request/request';

/** Returns the link where the operator lets it be shown, else an empty text; throws RequestError. */
export async function requestPasswordReset(body: ResetRequest): Promise<string> {
  const options = { method: 'POST', json: body, isPublic: true };
  return (await requestJson(RESET_REQUEST_PATH, resetRequestAnswerSchema, options)).link;
}

/** Throws RequestError. */
export function resetPassword(body: PasswordReset): Promise<PasswordResetAnswer> {
  return requestJson(RESET_PATH, passwordResetAnswerSchema, { method: 'POST', json: body, isPublic: true });
}
