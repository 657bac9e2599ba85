import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast/toast';
import type { StopFailed } from '@/lib/client/turn/stop-turn';

/** The server was not reached, or its reply was unexpected. */
export function useStopFailed(): StopFailed {
  const t = useTranslations('thread');
  return (status) => showToast('error', status === 0 ? t('stopFailed') : t('stopRefused', { status }));
}
