import { Parts } from '@/components/shared/part/parts';
import { PreferenceSwitch } from '../preference-switch';

export function BetaTab() {
  return (
    <Parts>
      <PreferenceSwitch preference="modularChat" />
      <PreferenceSwitch preference="LaTeXParsing" />
    </Parts>
  );
}
