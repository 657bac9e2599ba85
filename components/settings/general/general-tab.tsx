import { Parts } from '@/components/shared/part/parts';
import { PreferenceSwitch } from '../preference-switch';
import { SpeechSection } from '../speech/speech-section';
import { ClearChatsSection } from './clear-chats-section';
import { InstructionsSection } from './instructions-section';
import { LanguageSection } from './language-section';
import { ThemeSection } from './theme-section';

/** How the application looks for the user in this browser, and what models are told in every chat. */
export function GeneralTab() {
  return (
    <Parts>
      <ThemeSection />
      <LanguageSection />
      <PreferenceSwitch preference="autoScroll" />
      <PreferenceSwitch preference="hideSidePanel" />
      <PreferenceSwitch preference="artifacts" />
      <PreferenceSwitch preference="announceAnswers" />
      <InstructionsSection />
      <SpeechSection />
      <ClearChatsSection />
    </Parts>
  );
}
