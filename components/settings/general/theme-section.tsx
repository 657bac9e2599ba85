'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RadioGroup, RadioGroupCard } from '@/components/ui/radio-group';
import { COLOR_THEMES, toColorTheme } from '@/lib/client/page/color-theme';
import { useColorTheme } from '@/lib/client/page/use-color-theme';
import { SettingsSection } from '../settings-section';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

export function ThemeSection() {
  const t = useTranslations('settings');
  const [theme, setTheme] = useColorTheme();
  return (
    <SettingsSection title={t('theme')}>
      <RadioGroup
        value={theme}
        onValueChange={(value) => setTheme(toColorTheme(value))}
        aria-label={t('theme')}
        className="grid-cols-3 gap-2"
      >
        {COLOR_THEMES.map((each) => {
          const Icon = ICONS[each];
          return (
            <RadioGroupCard
              key={each}
              value={each}
              className="flex flex-col items-center gap-2 px-2 py-3.5 text-sm"
            >
              <Icon aria-hidden className="size-4.5" />
              {t(`themes.${each}`)}
            </RadioGroupCard>
          );
        })}
      </RadioGroup>
    </SettingsSection>
  );
}
