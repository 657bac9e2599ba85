'use client';

import {
  Accessibility,
  AudioLines,
  ChartColumn,
  Database,
  FlaskConical,
  SlidersHorizontal,
  Sparkles,
  UserRound,
  Wrench,
} from 'lucide-react';
import { AccessibilityTab } from './accessibility/accessibility-tab';
import { AccountTab } from './account/account-tab';
import { BetaTab } from './beta/beta-tab';
import { DataTab } from './data/data-tab';
import { GeneralTab } from './general/general-tab';
import { PersonalTab } from './personal/personal-tab';
import { SpeechTab } from './speech/speech-tab';
import { ToolsTab } from './tools/tools-tab';
import { UsageTab } from './usage/usage-tab';

export const TAB_ICONS = {
  personal: Sparkles,
  general: SlidersHorizontal,
  speech: AudioLines,
  accessibility: Accessibility,
  beta: FlaskConical,
  tools: Wrench,
  data: Database,
  account: UserRound,
  usage: ChartColumn,
} as const;

export const TAB_PANELS = {
  personal: PersonalTab,
  general: GeneralTab,
  speech: SpeechTab,
  accessibility: AccessibilityTab,
  beta: BetaTab,
  tools: ToolsTab,
  data: DataTab,
  account: AccountTab,
  usage: UsageTab,
} as const;

/** A tab's first sections say what it is about. */
export const TAB_TOPICS = {
  personal: ['settings.instructions.title', 'memory.title', 'skills.title'],
  general: ['settings.theme', 'language.title', 'settings.clearChats.title'],
  speech: ['settings.preferences.automaticPlayback.title', 'speech.settings.voice'],
  accessibility: ['settings.preferences.announceAnswers.title', 'shortcuts.title'],
  beta: ['settings.preferences.modularChat.title', 'settings.preferences.LaTeXParsing.title'],
  tools: ['toolsPage.allTools', 'toolApprovals.title'],
  data: ['storage.title', 'import.title', 'share.settingsTitle'],
  account: ['settings.profile', 'settings.password.title', 'settings.passkeys.title'],
  usage: ['topUp.credit', 'usage.title', 'budget.title'],
} as const;
