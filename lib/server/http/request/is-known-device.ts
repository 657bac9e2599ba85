import 'server-only';
import { findKnownDevice } from '../../auth/session/known-device';
import { findDevice } from './session-cookies';

export async function isKnownDevice(request: Request, { email }: { email: string }): Promise<boolean> {
  return (await findKnownDevice(email, findDevice(request))) !== null;
}
