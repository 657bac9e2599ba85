import { ChevronRight, Server, type LucideIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { leaveSettingsToServer } from '@/lib/client/system/settings-history';
import { openSettings, SETTINGS_TABS } from '@/lib/client/system/settings-view';
import { useManagesServer } from '@/lib/client/system/use-manages-server';
import { TAB_ICONS, TAB_TOPICS } from '../settings-tabs';

const SERVER_TOPICS = ['connections', 'people', 'usage'] as const;

export function SettingsList({ ref }: { ref: Ref<HTMLUListElement> }) {
  const t = useTranslations('settings');
  const tAny = useTranslations();
  const isManager = useManagesServer();
  return (
    <ul ref={ref} aria-label={t('title')} className="scrollbar-thin min-h-0 flex-1 overflow-y-auto px-2 pb-4">
      {SETTINGS_TABS.map((tab) => (
        <Line
          key={tab}
          id={tab}
          Icon={TAB_ICONS[tab]}
          topics={TAB_TOPICS[tab].map((topic) => tAny(topic))}
          onOpen={() => openSettings(tab)}
        />
      ))}
      {isManager ? (
        <Line
          id="server"
          Icon={Server}
          topics={SERVER_TOPICS.map((part) => tAny(`server.${part}`))}
          onOpen={leaveSettingsToServer}
        />
      ) : null}
    </ul>
  );
}

interface LineProps {
  id: (typeof SETTINGS_TABS)[number] | 'server';
  Icon: LucideIcon;
  topics: readonly string[];
  onOpen: () => void;
}

function Line({ id, Icon, topics, onOpen }: LineProps) {
  const t = useTranslations('settings');
  const format = useFormatter();
  return (
    <li className="hover:bg-accent has-active:bg-accent relative flex min-h-16 items-center gap-4 rounded-md px-2 py-2 transition-colors">
      <span className="bg-muted text-muted-foreground flex size-10 shrink-0 items-center justify-center rounded-md">
        <Icon aria-hidden className="size-5" />
      </span>
      {/* The name and description of the button, which is as large as the line. */}
      <div aria-hidden className="min-w-0 flex-1">
        <p id={`settings-${id}`} className="text-[0.9375rem] font-medium">
          {t(id)}
        </p>
        <p id={`settings-${id}-topics`} className="text-muted-foreground line-clamp-2 text-[0.8125rem]">
          {format.list(topics, { type: 'conjunction', style: 'narrow' })}
        </p>
      </div>
      <ChevronRight aria-hidden className="text-muted-foreground size-4 shrink-0 rtl:-scale-x-100" />
      <button
        type="button"
        data-tab={id}
        aria-labelledby={`settings-${id}`}
        aria-describedby={`settings-${id}-topics`}
        onClick={onOpen}
        className="absolute inset-0 rounded-md -outline-offset-2"
      />
    </li>
  );
}
