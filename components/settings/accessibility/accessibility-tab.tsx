import { Parts } from '@/components/shared/part/parts';
import { PreferenceSwitch } from '../preference-switch';
import { ShortcutsSection } from './shortcuts-section';

export function AccessibilityTab() {
  return (
    <Parts>
      <PreferenceSwitch preference="announceAnswers" />
      <ShortcutsSection />
    </Parts>
  );
}
