import { Parts } from '@/components/shared/part/parts';
import { PreferenceSwitch } from '../preference-switch';
import { ClearChatsSection } from './clear-chats-section';
import { InstallSection } from './install-section';
import { LanguageSection } from './language-section';
import { NoticesSection } from './notices-section';
import { ThemeSection } from './theme-section';

export function GeneralTab() {
  return (
    <Parts>
      <ThemeSection />
      <LanguageSection />
      <NoticesSection />
      <InstallSection />
      <PreferenceSwitch preference="autoScroll" />
      <PreferenceSwitch preference="hideSidePanel" />
      <PreferenceSwitch preference="artifacts" />
      <PreferenceSwitch preference="lineNumbers" />
      <PreferenceSwitch preference="followUps" />
      <ClearChatsSection />
    </Parts>
  );
}
