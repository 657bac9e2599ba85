import { PreferenceSwitch } from '../preference-switch';
import { ThemeSection } from './theme-section';

/** How the application looks to this person on this browser. */
export function GeneralTab() {
  return (
    <>
      <ThemeSection />
      <PreferenceSwitch preference="autoScroll" />
      <PreferenceSwitch preference="hideSidePanel" />
    </>
  );
}
