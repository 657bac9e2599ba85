'use client';

import {
  ChartColumn,
  Database,
  FlaskConical,
  Server,
  SlidersHorizontal,
  UserRound,
  Wrench,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { AccountTab } from './account/account-tab';
import { BetaTab } from './beta/beta-tab';
import { DataTab } from './data/data-tab';
import { GeneralTab } from './general/general-tab';
import { ToolsTab } from './tools/tools-tab';
import { UsageTab } from './usage/usage-tab';

/** Only administrators load it. */
const ServerTab = dynamic(
  retryingImport(() => import('./server/server-tab').then((file) => file.ServerTab)),
  { ssr: false },
);

export const TAB_ICONS = {
  general: SlidersHorizontal,
  beta: FlaskConical,
  data: Database,
  account: UserRound,
  usage: ChartColumn,
  tools: Wrench,
  server: Server,
} as const;

export const TAB_PANELS = {
  general: GeneralTab,
  beta: BetaTab,
  data: DataTab,
  account: AccountTab,
  usage: UsageTab,
  tools: ToolsTab,
  server: ServerTab,
} as const;

/** Says what a tab is about by its first sections. */
export const TAB_TOPICS = {
  general: ['settings.theme', 'language.title', 'settings.instructions.title'],
  beta: ['settings.preferences.modularChat.title', 'settings.preferences.LaTeXParsing.title'],
  tools: ['memory.title', 'skills.title', 'mcp.title'],
  data: ['storage.title', 'import.title', 'share.settingsTitle'],
  account: ['settings.profile', 'settings.password.title', 'settings.passkeys.title'],
  usage: ['topUp.credit', 'usage.title', 'budget.title'],
  server: ['server.connections', 'server.people', 'server.usage'],
} as const;
