import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';

interface SendButtonProps {
  isDisabled: boolean;
  /** The message was sent off and waits for what is still being loaded. */
  isPending: boolean;
}

/** Sends the message; turns while one waits. */
export function SendButton({ isDisabled, isPending }: SendButtonProps) {
  const t = useTranslations('composer');
  return (
    <IconButton
      type="submit"
      variant="primary"
      label={t(isPending ? 'pending' : 'send')}
      disabled={isDisabled}
      suppressHydrationWarning
      aria-busy={isPending || undefined}
      className="rounded-full"
    >
      {isPending ? <Spinner /> : <ArrowUp aria-hidden />}
    </IconButton>
  );
}
