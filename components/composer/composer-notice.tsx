import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { isReady, type Attachment } from '@/lib/client/draft/attachments';
import type { Readiness } from './use-readiness';

interface ComposerNoticeProps {
  readiness: Readiness;
  isPending: boolean;
  attachments: readonly Attachment[];
}

export function ComposerNotice({ readiness, isPending, attachments }: ComposerNoticeProps) {
  const t = useTranslations('composer');
  const uploadingCount = attachments.filter((each) => !isReady(each)).length;
  const wait = isPending ? waitOf(readiness) : null;
  const isFailed = readiness.state === 'failed' && readiness.part !== 'messages';
  return (
    <div role="status" className="text-muted-foreground text-center text-sm text-balance">
      {isFailed ? (
        <Button
          variant="link"
          size="bare"
          className="touch-target mb-2 whitespace-normal"
          isBusy={readiness.isRetrying}
          onClick={readiness.retry}
        >
          {t(readiness.part === 'models' ? 'modelsFailed' : 'conversationFailed')}
        </Button>
      ) : null}
      {readiness.state === 'noEndpoint' ? <p className="pb-2">{t('noEndpoint')}</p> : null}
      {attachments.length === 0 ? null : (
        <span className="sr-only">
          {uploadingCount > 0
            ? t('filesUploading', { count: uploadingCount })
            : t('filesAttached', { count: attachments.length })}
        </span>
      )}
      {wait === null ? null : <p className="animate-appear-late pb-2">{t(wait)}</p>}
    </div>
  );
}

function waitOf({ state }: Readiness): 'waitsForPage' | 'waitsForAnswer' | null {
  if (state === 'busy') return 'waitsForAnswer';
  return state === 'loading' || state === 'failed' ? 'waitsForPage' : null;
}
