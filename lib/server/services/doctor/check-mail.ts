import 'server-only';
import { createTransport } from 'nodemailer';
import { mailSettings } from '../../mail/mail-settings';
import { sendMail } from '../../mail/send-mail';
import { appTitle } from '../../platform/app-title';
import { fine, note, type Finding } from './finding';

/** Throws what the host throws. */
export async function checkMail(address: string | null): Promise<Finding[]> {
  const settings = mailSettings();
  if (settings === null)
    return [
      note(
        'No mail is set up: passwords cannot be reset by mail, and addresses are not confirmed.',
        'Set EMAIL_HOST (or EMAIL_SERVICE), EMAIL_USERNAME, EMAIL_PASSWORD and EMAIL_FROM.',
      ),
    ];
  if (address === null) {
    const transport = createTransport(settings.transport);
    try {
      await transport.verify();
      return [
        fine('The mail host takes our login. To send a mail: npm run admin -- doctor --mail <address>.'),
      ];
    } finally {
      transport.close();
    }
  }
  const text = `This mail shows that ${appTitle()} can send mail.`;
  await sendMail(settings, address, { subject: `${appTitle()}: test of mail`, text, html: `<p>${text}</p>` });
  return [fine(`A mail was sent to ${address}. Look whether it arrived, and whether it is among the spam.`)];
}
