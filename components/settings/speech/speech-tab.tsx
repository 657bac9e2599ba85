import { Parts } from '@/components/shared/part/parts';
import { PreferenceSwitch } from '../preference-switch';
import { SpeechSection } from './speech-section';

export function SpeechTab() {
  return (
    <Parts>
      <PreferenceSwitch preference="automaticPlayback" />
      <SpeechSection />
    </Parts>
  );
}
