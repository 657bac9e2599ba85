import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Spinner } from '@/components/ui/spinner';

interface SendButtonProps {
  isDisabled: boolean;
  /** The message was submitted and waits for what is still loading. */
  isPending: boolean;
  /** Files of the message are still being uploaded. */
  isUploading: boolean;
}

/** Sends the message; shows a spinner while one waits. */
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
