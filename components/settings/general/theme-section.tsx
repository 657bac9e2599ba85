'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RadioGroup } from 'radix-ui';
import { COLOR_THEMES, toColorTheme } from '@/lib/client/page/color-theme';
import { useColorTheme } from '@/lib/client/page/use-color-theme';
import { SettingsSection } from '../settings-section';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light, dark, or as the operating system is set. */
export function ThemeSection() {
  const t = useTranslations('settings');
  const [theme, setTheme] = useColorTheme();
  return (
    <SettingsSection title={t('theme')}>
      <RadioGroup.Root
        value={theme}
        onValueChange={(value) => setTheme(toColorTheme(value))}
        aria-label={t('theme')}
        className="grid grid-cols-3 gap-2"
      >
        {COLOR_THEMES.map((each) => {
          const Icon = ICONS[each];
          return (
            <RadioGroup.Item
              key={each}
              value={each}
              className="hover:bg-fill data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft flex flex-col items-center gap-2 rounded-md border px-2 py-3.5 text-sm transition-colors"
            >
              <Icon aria-hidden className="size-4.5" />
              {t(`themes.${each}`)}
            </RadioGroup.Item>
          );
        })}
      </RadioGroup.Root>
    </SettingsSection>
  );
}
