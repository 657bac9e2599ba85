'use client';

import { useTranslations } from 'next-intl';
import { useWaitWords } from '@/components/shared/use-wait-words';
import { RequestError } from '@/lib/client/request/request-error';

export function useRegistrationError(): (error: unknown) => string {
  const t = useTranslations('auth.register.errors');
  const tErrors = useTranslations('errors');
  const waitOf = useWaitWords();
  return (error) => {
    if (!(error instanceof RequestError)) return t('generic');
    switch (error.code) {
      case 'network_error':
        return t('unreachable');
      case 'unauthorized':
        // The address may have an account; its owner has been sent an email about it.
        return t('checkMail');
      case 'registration_failed':
        return t('generic');
      case 'validation_failed':
        return tErrors(error.code);
      case 'rate_limited':
      case 'registration_disabled':
      case 'email_domain_not_allowed':
      case 'ban':
        return [tErrors(error.code), waitOf(error.details) ?? ''].join(' ').trim();
      default:
        return tErrors('internal_error');
    }
  };
}
