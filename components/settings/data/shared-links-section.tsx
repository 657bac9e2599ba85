'use client';

import { useTranslations } from 'next-intl';
import { ShareLinkRow } from '@/components/shared/share-link-row';
import { Button } from '@/components/ui/button';
import { useShareLinks } from '@/lib/client/share/share-links';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';

export function SharedLinksSection() {
  const t = useTranslations('share');
  const { links, error, hasMore, loadMore, retry } = useShareLinks();
  return (
    <SettingsSection title={t('settingsTitle')} description={t('settingsDescription')}>
      <SectionState
        isHere={links !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('listFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {links?.length === 0 ? <p className="text-muted-foreground text-sm">{t('settingsEmpty')}</p> : null}
        <ul className="divide-y">
          {links?.map((link) => (
            <ShareLinkRow key={link.shareId} link={link} withTitle />
          ))}
        </ul>
        {hasMore ? (
          <Button variant="outline" className="mt-2 touch:h-11" onClick={loadMore}>
            {t('loadMore')}
          </Button>
        ) : null}
      </SectionState>
    </SettingsSection>
  );
}
