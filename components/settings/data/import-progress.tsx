import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';

interface ImportProgressProps {
  words: string;
  soFar?: string;
  /** It ranges from 0 to 1; null means unknown. */
  ratio: number | null;
  onCancel: () => void;
}

export function ImportProgress({ words, soFar, ratio, onCancel }: ImportProgressProps) {
  const t = useTranslations('import');
  return (
    <div className="rounded-md border p-4">
      <div className="mb-3 flex items-center gap-3">
        <div className="min-w-0 flex-1 text-sm">
          <p className="truncate font-medium">{words}</p>
          {soFar === undefined ? null : <p className="text-muted-foreground tabular-nums">{soFar}</p>}
        </div>
        <Button variant="outline" className="touch:h-11" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <Progress aria-label={t('progress')} value={ratio === null ? null : ratio * 100} />
    </div>
  );
}
