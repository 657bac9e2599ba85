'use client';

import { useTranslations } from 'next-intl';
import { PublishedRow } from '@/components/shared/published-row';
import { usePublished } from '@/lib/client/share/published';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';

export function PublishedSection() {
  const t = useTranslations('publish');
  const tShare = useTranslations('share');
  const { published, error, retry } = usePublished();
  if (error === undefined && (published === undefined || published.length === 0)) return null;
  return (
    <SettingsSection title={t('settingsTitle')} description={t('settingsDescription')}>
      <SectionState
        isHere={published !== undefined}
        hasFailed={error !== undefined}
        failedWords={tShare('listFailed')}
        retryLabel={tShare('retry')}
        onRetry={retry}
      >
        <ul className="divide-y">
          {published?.map((each) => (
            <PublishedRow key={each.publishedId} published={each} withTitle />
          ))}
        </ul>
      </SectionState>
    </SettingsSection>
  );
}
