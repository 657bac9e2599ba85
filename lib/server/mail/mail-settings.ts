import 'server-only';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { appTitle } from '../platform/app-title';
import { env } from '../platform/env';

export interface MailSettings {
  readonly transport: SMTPTransport.Options;
  readonly from: { readonly name: string; readonly address: string };
}

const CONNECTION_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 30_000;

/** Returns null while a host, user, password or sender is missing. */
export function mailSettings(): MailSettings | null {
  const settings = env();
  const { EMAIL_SERVICE, EMAIL_HOST, EMAIL_USERNAME, EMAIL_PASSWORD, EMAIL_FROM } = settings;
  const isComplete = EMAIL_USERNAME !== undefined && EMAIL_PASSWORD !== undefined && EMAIL_FROM !== undefined;
  if (!isComplete || (EMAIL_SERVICE === undefined && EMAIL_HOST === undefined)) return null;
  const encryption = settings.EMAIL_ENCRYPTION?.toLowerCase();
  const servername = settings.EMAIL_ENCRYPTION_HOSTNAME;
  return {
    transport: {
      ...(EMAIL_SERVICE === undefined
        ? { host: EMAIL_HOST, port: settings.EMAIL_PORT }
        : { service: EMAIL_SERVICE }),
      secure: encryption === 'tls',
      requireTLS: encryption === 'starttls',
      tls: {
        rejectUnauthorized: !settings.EMAIL_ALLOW_SELFSIGNED,
        ...(servername === undefined ? {} : { servername }),
      },
      auth: { user: EMAIL_USERNAME, pass: EMAIL_PASSWORD },
      connectionTimeout: CONNECTION_LIMIT_MS,
      greetingTimeout: CONNECTION_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    from: { name: settings.EMAIL_FROM_NAME ?? appTitle(), address: EMAIL_FROM },
  };
}
