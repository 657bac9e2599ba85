import { ListPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Spinner } from '@/components/ui/spinner';

interface QueueButtonProps {
  isDisabled: boolean;
  /** The conversation of the messages has no id yet. */
  isPending: boolean;
}

export function QueueButton({ isDisabled, isPending }: QueueButtonProps) {
  const t = useTranslations('composer');
  return (
    <IconButton
      type="submit"
      variant="default"
      label={t('queue.add')}
      disabled={isDisabled}
      aria-busy={isPending || undefined}
      className="rounded-full"
    >
      {isPending ? <Spinner /> : <ListPlus aria-hidden className="rtl:-scale-x-100" />}
    </IconButton>
  );
}
