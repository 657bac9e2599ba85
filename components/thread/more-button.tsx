import { MoreHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { Abilities } from './message-abilities';

const loadMenu = () => import('./more-menu').then((file) => file.MoreMenu);

interface MoreButtonProps {
  message: BranchMessage;
  can: Pick<Abilities, 'edit' | 'regenerate'>;
}

/** Hovering and focus fetch its code. */
export function MoreButton({ message, can }: MoreButtonProps) {
  const t = useTranslations('thread');
  const { Loaded: MoreMenu, intent } = useOnIntent(loadMenu);
  return MoreMenu === null ? (
    <IconButton size="icon-sm" label={t('more')} aria-haspopup="menu" {...intent}>
      <MoreHorizontal aria-hidden />
    </IconButton>
  ) : (
    <MoreMenu message={message} can={can} />
  );
}
