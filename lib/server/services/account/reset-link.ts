import 'server-only';
import { clientUrl } from '../../platform/outbound/own-address';

/** The address of the page that confirms an account's address. */
export function confirmationLink(token: string): string {
  return clientUrl(`/confirm-address?token=${token}`);
}

/** The address of the page that sets a new password. */
export function resetLink(userId: string, token: string): string {
  return clientUrl(`/reset-password?token=${token}&userId=${userId}`);
}
