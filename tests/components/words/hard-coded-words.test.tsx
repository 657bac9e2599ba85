/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import { SWRConfig } from 'swr';
import { AssistantsPanel } from '@/components/assistants/list/assistants-panel';
import { ForgotView } from '@/components/auth/password/forgot-view';
import { PresetsMenu } from '@/components/presets/presets-menu';
import { DeleteAccountSection } from '@/components/settings/account/deletion/delete-account-section';
import { PasskeysSection } from '@/components/settings/account/factors/passkeys-section';
import { TwoFactorSection } from '@/components/settings/account/factors/two-factor-section';
import { ProfileSection } from '@/components/settings/account/profile-section';
import { SessionsSection } from '@/components/settings/account/sessions-section';
import { ImportSection } from '@/components/settings/data/import-section';
import { StorageSection } from '@/components/settings/data/storage-section';
import { InstructionsSection } from '@/components/settings/personal/instructions-section';
import { MemorySection } from '@/components/settings/personal/memory/memory-section';
import { SkillsSection } from '@/components/settings/personal/skills/skills-section';
import { ConnectionsSection } from '@/components/settings/server/connections/connections-section';
import { PeopleSection } from '@/components/settings/server/people-section';
import { ApprovalsSection } from '@/components/settings/tools/approvals-section';
import { UsageTab } from '@/components/settings/usage/usage-tab';
import { ToolsPage } from '@/components/tools/page/tools-page';
import { TooltipProvider } from '@/components/ui/tooltip';
import { setBearer } from '@/lib/client/request/bearer';
import { LOCALES } from '@/lib/i18n/locales';
import english from '@/messages/en-US.json';
import { toPseudoWords } from '../../support/browser/pseudo-words';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

const SCREENS: readonly ComponentType[] = [
  AssistantsPanel,
  ForgotView,
  PresetsMenu,
  DeleteAccountSection,
  PasskeysSection,
  TwoFactorSection,
  ProfileSection,
  SessionsSection,
  ImportSection,
  StorageSection,
  InstructionsSection,
  ConnectionsSection,
  PeopleSection,
  ApprovalsSection,
  MemorySection,
  SkillsSection,
  function Tools() {
    return <ToolsPage part="all" chat={{ conversationId: 'new', title: '' }} />;
  },
  UsageTab,
];

/** Names are the same in every language. */
const NAME = /OpenAI|Anthropic|Google|Gemini|Azure|Bing|Mistral|Ollama|Vertex|Parley|MB|GB|sk-|https?:\S*/g;
const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'] as const;

const LANGUAGES: ReadonlySet<string> = new Set(LOCALES.map(({ name }) => name));

const words = toPseudoWords(english);

it.each(SCREENS.map((Screen) => [Screen.name, Screen] as const))(
  '%s says nothing but what the messages say',
  async (_name, Screen) => {
    new FakeServer();
    setBearer('a bearer');
    const { container } = render(
      <NextIntlClientProvider locale="en-US" messages={words} timeZone="UTC">
        <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
          <TooltipProvider>
            <Screen />
          </TooltipProvider>
        </SWRConfig>
      </NextIntlClientProvider>,
    );
    await act(flushTasks);
    const said = saidIn(container);
    expect(said.join('')).not.toBe('');
    expect(said.filter((text) => !LANGUAGES.has(text) && /[a-z]{3}/i.test(text.replace(NAME, '')))).toEqual(
      [],
    );
  },
);

/** A text with a language of its own, such as the name of a language, is left out. */
function saidIn(root: HTMLElement): string[] {
  const elements = [root, ...root.querySelectorAll<HTMLElement>('*:not(style):not(script):not([lang])')];
  return elements.flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const named = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '');
    return [...own.map(({ textContent }) => textContent ?? ''), ...named].filter((text) => text !== '');
  });
}
