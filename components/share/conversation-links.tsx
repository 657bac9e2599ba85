'use client';

import { useTranslations } from 'next-intl';
import { ShareLinkRow } from '@/components/shared/share-link-row';
import { Button } from '@/components/ui/button';
import { useConversationLinks } from '@/lib/client/share/share-links';

interface ConversationLinksProps {
  conversationId: string;
  /** This link is left out, since it stands above the list. */
  exceptId: string | null;
}

export function ConversationLinks({ conversationId, exceptId }: ConversationLinksProps) {
  const t = useTranslations('share');
  const { links, error, retry } = useConversationLinks(conversationId);
  if (links === undefined)
    return error === undefined ? null : (
      <div role="alert" className="mt-5 flex flex-wrap items-center gap-3 text-sm">
        <p className="text-destructive">{t('listFailed')}</p>
        <Button variant="outline" size="sm" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  const others = links.filter(({ shareId }) => shareId !== exceptId);
  if (others.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{t('linksTitle')}</h3>
      <ul className="mt-1 divide-y">
        {others.map((link) => (
          <ShareLinkRow key={link.shareId} link={link} />
        ))}
      </ul>
    </section>
  );
}
