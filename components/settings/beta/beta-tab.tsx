import { Parts } from '@/components/shared/part/parts';
import { PreferenceSwitch } from '../preference-switch';

/** Settings that may still change. */
export function BetaTab() {
  return (
    <Parts>
      <PreferenceSwitch preference="modularChat" />
      <PreferenceSwitch preference="LaTeXParsing" />
    </Parts>
  );
}
