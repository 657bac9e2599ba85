import { useTranslations } from 'next-intl';
import { TOUCH_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { COMMANDS, type Command, type CommandId } from '@/lib/client/system/commands/command-list';
import type { Commands } from '@/lib/client/system/commands/commands';
import { useShortcutLabels } from '@/lib/client/system/commands/use-key-names';
import type { PalettePage } from '@/lib/client/system/open-dialog';
import { COMMAND_ICONS } from './command-icons';
import type { PaletteItem } from './palette-item';

const LISTS: Partial<Record<CommandId, PalettePage>> = {
  switchModel: 'models',
  changeTheme: 'themes',
  changeLanguage: 'languages',
};

/** The name of each part finds the page that has them all. */
const TOOLS_ALIASES = ['pluginStore.title', 'mcp.title', 'mcpPrompts.title', 'skills.title'] as const;

/** Commands that make no sense now are left out, on touch also the list of keys. */
export function useCommandItems(commands: Commands): PaletteItem[] {
  const t = useTranslations('commands');
  const tAny = useTranslations();
  const labelKeys = useShortcutLabels();
  const isTouch = useMediaQuery(TOUCH_SCREEN);
  return COMMANDS.flatMap((command: Command): PaletteItem[] => {
    if (command.isKeyOnly === true || !commands.isOffered(command.id)) return [];
    if (isTouch && command.id === 'showShortcuts') return [];
    const keys = labelKeys(command.id);
    const list = LISTS[command.id];
    return [
      {
        id: `command:${command.id}`,
        name: t(command.id),
        ...(command.id === 'openTools' ? { alias: TOOLS_ALIASES.map((name) => tAny(name)).join(' ') } : {}),
        icon: COMMAND_ICONS[command.id],
        ...(keys === undefined ? {} : { keys }),
        ...(list === undefined ? { run: () => commands.run(command.id) } : { leadsTo: list }),
      },
    ];
  });
}
