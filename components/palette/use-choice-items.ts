import { Bookmark, Languages, Monitor, Moon, Server, Settings, Sparkles, Sun } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { usePresetActions } from '@/components/shared/use-preset-actions';
import { chooseLocale, chosenLocale } from '@/lib/client/account/choose-locale';
import { switchModel } from '@/lib/client/conversation/model/switch-model';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useModels } from '@/lib/client/model/queries/use-models';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { openServerPart } from '@/lib/client/navigation/open-server-part';
import { SERVER_PARTS } from '@/lib/client/navigation/server-path';
import { COLOR_THEMES } from '@/lib/client/page/color-theme';
import { useColorTheme } from '@/lib/client/page/use-color-theme';
import { usePresets } from '@/lib/client/preset/presets';
import { openSettings, SETTINGS_TABS } from '@/lib/client/system/settings-view';
import { useManagesServer } from '@/lib/client/system/use-manages-server';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';
import { LOCALES } from '@/lib/i18n/locales';
import type { PaletteItem } from './palette-item';

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const THEME_WORDS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Each model is listed once. */
export function useModelItems(): PaletteItem[] {
  const endpoints = useEndpoints() ?? {};
  const models = useModels() ?? {};
  const nameOf = useModelName();
  const choice = useModelChoice((state) => state.choice);
  const listed = orderedEndpoints(endpoints).filter((endpoint) => endpointOf(endpoint).runsOn.length === 0);
  return listed.flatMap((endpoint) => {
    const label = endpointLabel(endpoint);
    return (models[endpoint] ?? []).map((model) => ({
      id: `model:${endpoint}/${model}`,
      name: nameOf(endpoint, model),
      alias: `${label} ${nameOf(endpoint, model)}`,
      hint: label,
      icon: Sparkles,
      isChosen: choice?.endpoint === endpoint && choice.model === model,
      run: () => switchModel({ endpoint, endpointType: endpoints[endpoint]?.type ?? null, model }),
    }));
  });
}

export function usePresetItems(): PaletteItem[] {
  const t = useTranslations('presets');
  const { presets } = usePresets();
  const { select } = usePresetActions();
  return presets.map((preset) => ({
    id: `preset:${preset.presetId}`,
    name: preset.title,
    alias: `${t('title')} ${preset.title} ${preset.model ?? ''}`,
    hint: t('title'),
    icon: Bookmark,
    run: () => void select(preset),
  }));
}

export function useThemeItems(): PaletteItem[] {
  const t = useTranslations('palette');
  const tSidebar = useTranslations('sidebar');
  const [chosen, choose] = useColorTheme();
  return COLOR_THEMES.map((theme) => ({
    id: `theme:${theme}`,
    name: tSidebar(THEME_WORDS[theme]),
    alias: `${t('themes')} ${theme}`,
    hint: t('themes'),
    icon: THEME_ICONS[theme],
    isChosen: chosen === theme,
    run: () => choose(theme),
  }));
}

export function useLanguageItems(): PaletteItem[] {
  const t = useTranslations('palette');
  const names = new Intl.DisplayNames([useLocale(), 'en'], { type: 'language' });
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  const chosen = chosenLocale();
  const offered = LOCALES.map(({ code, name, intl }) => ({
    code,
    name,
    alias: `${names.of(intl) ?? ''} ${english.of(intl) ?? ''} ${code}`,
  }));
  return [{ code: 'auto', name: t('languageAuto'), alias: 'auto' }, ...offered].map(
    ({ code, name, alias }) => ({
      id: `language:${code}`,
      name,
      alias: `${alias} ${t('languages')}`,
      hint: t('languages'),
      icon: Languages,
      isChosen: chosen === code,
      run: () => chooseLocale(code),
    }),
  );
}

export function useSettingsItems(): PaletteItem[] {
  const t = useTranslations('palette');
  const tSettings = useTranslations('settings');
  const tAny = useTranslations();
  const isManager = useManagesServer();
  const tabs = SETTINGS_TABS.map((tab) => ({
    id: `settings:${tab}`,
    name: tSettings(tab),
    alias: `${t('settings')} ${tSettings(tab)}`,
    hint: t('settings'),
    icon: Settings,
    run: () => openSettings(tab),
  }));
  if (!isManager) return tabs;
  const parts = SERVER_PARTS.map((part) => ({
    id: `server:${part}`,
    name: tAny(`server.${part}`),
    alias: `${tSettings('server')} ${tAny(`server.${part}`)}`,
    hint: tSettings('server'),
    icon: Server,
    run: () => openServerPart(part),
  }));
  return [...tabs, ...parts];
}
