import { PreferenceSwitch } from '../preference-switch';

/** What may still change. */
export function BetaTab() {
  return (
    <>
      <PreferenceSwitch preference="modularChat" />
      <PreferenceSwitch preference="LaTeXParsing" />
    </>
  );
}
