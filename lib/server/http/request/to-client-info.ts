import 'server-only';
import { NextRequest } from 'next/server';
import { LOCALE_COOKIE, LOCALES } from '@/lib/i18n/locales';
import { negotiateLocale } from '@/lib/i18n/negotiate-locale';
import type { ClientInfo } from '../../auth/session/client-info';
import { requestAddress } from './request-address';
import { findDevice, findHeldCookies } from './session-cookies';

export function toClientInfo(request: Request): ClientInfo {
  const { cookies, headers } = new NextRequest(request.url, { headers: request.headers });
  const chosenCode = cookies.get(LOCALE_COOKIE)?.value;
  return {
    device: findDevice(request),
    userAgent: headers.get('user-agent'),
    address: requestAddress(request),
    localeCode: negotiateLocale(LOCALES, chosenCode, headers.get('accept-language') ?? '').code,
    held: findHeldCookies(request),
  };
}
