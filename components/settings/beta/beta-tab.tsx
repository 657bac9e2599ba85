import { PreferenceSwitch } from '../preference-switch';

/** Settings that may still change. */
export function BetaTab() {
  return (
    <>
      <PreferenceSwitch preference="modularChat" />
      <PreferenceSwitch preference="LaTeXParsing" />
    </>
  );
}
