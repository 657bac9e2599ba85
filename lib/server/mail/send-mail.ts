import 'server-only';
import { createTransport } from 'nodemailer';
import type { Email } from './email-from-messages';
import type { MailSettings } from './mail-settings';

/** Rejects when the mail host refuses it. */
export async function sendMail(settings: MailSettings, address: string, email: Email): Promise<void> {
  const transport = createTransport(settings.transport);
  try {
    // As an object the address stays one address, whatever characters it contains.
    await transport.sendMail({ from: { ...settings.from }, to: { name: '', address }, ...email });
  } finally {
    transport.close();
  }
}
