import { useTranslations } from 'next-intl';
import { LanguageSelect } from '@/components/shared/language-select';
import { SettingsSection } from '../settings-section';

export function LanguageSection() {
  const t = useTranslations('language');
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <LanguageSelect className="max-w-72" />
    </SettingsSection>
  );
}
