import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Spinner } from '@/components/ui/spinner';

interface SendButtonProps {
  isDisabled: boolean;
  isPending: boolean;
  isUploading: boolean;
}

export function SendButton({ isDisabled, isPending, isUploading }: SendButtonProps) {
  const t = useTranslations('composer');
  return (
    <IconButton
      type="submit"
      variant="default"
      label={t(isPending ? 'pending' : isUploading ? 'uploading' : 'send')}
      disabled={isDisabled}
      suppressHydrationWarning
      aria-busy={isPending || undefined}
      className="rounded-full"
    >
      {isPending ? <Spinner /> : <ArrowUp aria-hidden />}
    </IconButton>
  );
}
