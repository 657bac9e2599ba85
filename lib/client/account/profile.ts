import { USER_PATH } from '@/lib/contracts/account/delete-account';
import {
  EMAIL_PATH,
  emailChangeAnswerSchema,
  type EmailChangeRequest,
  type ProfileRequest,
} from '@/lib/contracts/account/profile';
import { userSchema } from '@/lib/domain/account/user';
import { requestJson } from '../request/request';
import { setAuthenticated } from '../session/session-store';

/** Throws RequestError. */
export async function changeProfile(profile: ProfileRequest): Promise<void> {
  setAuthenticated(await requestJson(USER_PATH, userSchema, { method: 'PUT', json: profile }));
}

/**
 * True means that a mailed link must be opened first. Throws RequestError (email_taken,
 * reauthentication_required).
 */
export async function changeEmail(change: EmailChangeRequest): Promise<boolean> {
  const options = { method: 'POST', json: change };
  const { isPending, user } = await requestJson(EMAIL_PATH, emailChangeAnswerSchema, options);
  setAuthenticated(user);
  return isPending;
}
