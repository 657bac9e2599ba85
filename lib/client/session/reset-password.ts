import {
  RESET_PATH,
  RESET_REQUEST_PATH,
  resetRequestAnswerSchema,
  type PasswordReset,
  type ResetRequest,
} from '@/lib/contracts/password';
import { request, requestJson } from '../request/request';

/** Asks for a reset; gives the link where the operator lets it be shown, else an empty text. Throws RequestError. */
export async function requestPasswordReset(body: ResetRequest): Promise<string> {
  const options = { method: 'POST', json: body, isPublic: true };
  return (await requestJson(RESET_REQUEST_PATH, resetRequestAnswerSchema, options)).link;
}

/** Sets a new password by the token of a link. Throws RequestError. */
export async function resetPassword(body: PasswordReset): Promise<void> {
  await request(RESET_PATH, { method: 'POST', json: body, isPublic: true });
}
