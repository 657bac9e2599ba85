import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { openSearch } from '@/lib/client/search/open-search';
import { useSearchEnabled } from '@/lib/client/search/search';
import type { Commands } from '@/lib/client/system/commands/commands';
import type { PalettePage } from '@/lib/client/system/open-dialog';
import { findRecentCommands } from '@/lib/client/system/recent-commands';
import { rankByQuery } from '@/lib/domain/search/rank-by-query';
import type { PaletteItem, PaletteSection } from './palette-item';
import {
  useLanguageItems,
  useModelItems,
  usePresetItems,
  useSettingsItems,
  useThemeItems,
} from './use-choice-items';
import { useCommandItems } from './use-command-items';
import { useConversationItems } from './use-conversation-items';

/** It also limits what shows before typing. */
const MATCHES_LIMIT = 8;
const CONVERSATIONS_LIMIT = 6;
const RECENT_LIMIT = 3;

/** This many choices are listed; typing finds the others. */
const CHOICES_LIMIT = 100;

interface Palette {
  readonly sections: readonly PaletteSection[];
  readonly isSearching: boolean;
}

export function usePaletteSections(commands: Commands, page: PalettePage, query: string): Palette {
  const t = useTranslations('palette');
  const tPresets = useTranslations('presets');
  const isSearchEnabled = useSearchEnabled();
  const choices = {
    models: useModelItems(),
    themes: useThemeItems(),
    languages: useLanguageItems(),
    settings: useSettingsItems(),
  };
  const presetItems = usePresetItems();
  const commandItems = useCommandItems(commands);
  const { known, found, isSearching } = useConversationItems(page === 'all' ? query : '');
  const recentIds = findRecentCommands();

  if (page !== 'all') {
    const ranked = rankByQuery(choices[page], query, []).map(({ thing }) => thing);
    return { sections: [section(page, t(page), ranked.slice(0, CHOICES_LIMIT))], isSearching: false };
  }
  if (query.trim() === '') {
    const everything = [...commandItems, ...presetItems, ...Object.values(choices).flat()];
    const recent = recentIds
      .flatMap((id) => everything.find((item) => item.id === id) ?? [])
      .slice(0, RECENT_LIMIT);
    const others = commandItems.filter((item) => !recent.includes(item));
    return {
      sections: [
        section('recent', t('recent'), recent),
        section('conversations', t('conversations'), known.slice(0, CONVERSATIONS_LIMIT)),
        section('commands', t('commands'), others),
      ].filter(hasItems),
      isSearching: false,
    };
  }
  const groups = [
    { id: 'commands', heading: t('commands'), items: commandItems, also: [] },
    { id: 'conversations', heading: t('conversations'), items: known, also: found },
    { id: 'models', heading: t('models'), items: choices.models, also: [] },
    { id: 'presets', heading: tPresets('title'), items: presetItems, also: [] },
    {
      id: 'choices',
      heading: t('settings'),
      items: [...choices.settings, ...choices.themes, ...choices.languages],
      also: [],
    },
  ];
  const search: PaletteItem = {
    id: 'search',
    name: t('searchMessages', { query: query.trim() }),
    icon: Search,
    run: () => openSearch(query.trim()),
  };
  return {
    sections: [
      ...rankedSections(groups, query, recentIds),
      section('search', t('search'), isSearchEnabled ? [search] : []),
    ].filter(hasItems),
    isSearching,
  };
}

interface Group {
  readonly id: string;
  readonly heading: string;
  readonly items: readonly PaletteItem[];
  /** These are listed after those that match. */
  readonly also: readonly PaletteItem[];
}

/** The group with the best match comes first. */
function rankedSections(
  groups: readonly Group[],
  query: string,
  recentIds: readonly string[],
): readonly PaletteSection[] {
  return groups
    .map(({ id, heading, items, also }) => {
      const ranked = rankByQuery(items, query, recentIds);
      const shown = [...ranked.map(({ thing }) => thing), ...also].slice(0, MATCHES_LIMIT);
      return { best: ranked[0]?.score ?? 0, section: section(id, heading, shown) };
    })
    .sort((one, next) => next.best - one.best)
    .map((group) => group.section);
}

function section(id: string, heading: string, items: readonly PaletteItem[]): PaletteSection {
  return { id, heading, items };
}

function hasItems({ items }: PaletteSection): boolean {
  return items.length > 0;
}
