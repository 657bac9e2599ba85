'use client';

import { Blocks, Command, Files, Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { logOut } from '@/lib/client/account/log-out';
import { openTools } from '@/lib/client/navigation/open-tools';
import { COLOR_THEMES, toColorTheme } from '@/lib/client/page/color-theme';
import { useColorTheme } from '@/lib/client/page/use-color-theme';
import { useSession } from '@/lib/client/session/use-session';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import { openSettings } from '@/lib/client/system/settings-view';
import { AssistantsItem } from './assistants-item';
import { BalanceItem } from './balance-item';
import { ExportItem } from './export-item';
import { HelpItem } from './help-item';
import { InstallItem } from './install-item';
import { UserMenuButton } from './user-menu-button';

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const THEME_WORDS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** The first click mounts the menu, already open. */
export function UserMenu() {
  const t = useTranslations('sidebar');
  const tSettings = useTranslations('settings');
  const { user } = useSession();
  const [theme, setTheme] = useColorTheme();
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>
        <UserMenuButton />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="start" className="w-(--radix-dropdown-menu-trigger-width)">
        <DropdownMenuLabel dir="ltr" className="truncate pb-1.5 font-normal rtl:text-end">
          {user?.email}
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{t('theme')}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme} onValueChange={(value) => setTheme(toColorTheme(value))}>
          {COLOR_THEMES.map((each) => {
            const Icon = THEME_ICONS[each];
            return (
              // The menu stays open, so that the user sees a theme before settling on it.
              <DropdownMenuRadioItem key={each} value={each} onSelect={(event) => event.preventDefault()}>
                <Icon aria-hidden />
                {t(THEME_WORDS[each])}
              </DropdownMenuRadioItem>
            );
          })}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <BalanceItem />
        <DropdownMenuItem
          onPointerEnter={() => preloadDialog('files')}
          onFocus={() => preloadDialog('files')}
          onSelect={() => openDialog({ kind: 'files' })}
        >
          <Files aria-hidden />
          {t('files')}
        </DropdownMenuItem>
        <AssistantsItem />
        <DropdownMenuItem onSelect={() => openTools()}>
          <Blocks aria-hidden />
          {tSettings('tools')}
        </DropdownMenuItem>
        <ExportItem />
        <HelpItem />
        <InstallItem />
        <DropdownMenuItem
          onPointerEnter={() => preloadDialog('palette')}
          onFocus={() => preloadDialog('palette')}
          onSelect={() => openDialog({ kind: 'palette' })}
        >
          <Command aria-hidden />
          {t('palette')}
        </DropdownMenuItem>
        <DropdownMenuItem
          className="touch:hidden"
          onPointerEnter={() => preloadDialog('shortcuts')}
          onFocus={() => preloadDialog('shortcuts')}
          onSelect={() => openDialog({ kind: 'shortcuts' })}
        >
          <Keyboard aria-hidden />
          {t('shortcuts')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => openSettings()}>
          <Settings aria-hidden />
          {t('settings')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={logOut}>
          <LogOut aria-hidden className="rtl:-scale-x-100" />
          {t('logOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
