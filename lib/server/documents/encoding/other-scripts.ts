import 'server-only';

/** These syllables are half of a usual Korean text. */
const FREQUENT =
  /[이다는을를의에가은한하고지사기로도시자들인리어나라대있수그것일아서보정제전주장부상해과관구동만성신안여오용원유음의전조중서소강남김박최영경호현민진공화국회무]/gu;
const FREQUENT_SHARE = 0.2;
const HANGUL_SHARE = 0.9;
const LEAST_SYLLABLES = 3;

/** Chinese in its own encoding would read as rare Korean syllables. */
export function isKorean(sample: Uint8Array): boolean {
  try {
    const text = new TextDecoder('euc-kr', { fatal: true }).decode(sample, { stream: true });
    const beyond = text.match(/[^\0-\x7F]/gu)?.length ?? 0;
    const syllables = text.match(/[\uAC00-\uD7A3]/gu)?.length ?? 0;
    const frequent = text.match(FREQUENT)?.length ?? 0;
    return (
      syllables >= LEAST_SYLLABLES &&
      syllables >= beyond * HANGUL_SHARE &&
      frequent >= syllables * FREQUENT_SHARE
    );
  } catch {
    return false;
  }
}

/** All small letters but я are as on Windows; capitals are signs there. */
export function isMacCyrillic(sample: Uint8Array): boolean {
  const text = Buffer.from(sample).toString('latin1');
  const hasGreatOfWindows = /[\xC0-\xDE\xFF]/.test(text);
  return (
    !hasGreatOfWindows &&
    /[\xE0-\xFE]\xDF|\xDF[\xE0-\xFE]|[\x80-\x83\x86\x87\x8A\x8C-\x90\x95\x98\x9A\x9C-\x9F][\xE0-\xFE]/.test(
      text,
    )
  );
}
