import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast/toast';
import type { StopFailed } from '@/lib/client/turn/stop-turn';

export function useStopFailed(): StopFailed {
  const t = useTranslations('thread');
  return () => showToast('error', t('stopFailed'));
}
