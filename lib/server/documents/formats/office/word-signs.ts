import 'server-only';

const LOW_BYTE = 0xff;

const GREEK_SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const GREEK_GREAT = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const [SMALL_A, GREAT_A] = [0x61, 0x41];

/** These fonts have signs in the places of letters. */
const SIGNS: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  Symbol: new Map([
    ...lettersFrom(SMALL_A, GREEK_SMALL),
    ...lettersFrom(GREAT_A, GREEK_GREAT),
    ...signsIn(
      '22 ∀ 24 ∃ a3 ≤ a5 ∞ ab ↔ ac ← ad ↑ ae → af ↓ b0 ° b1 ± b3 ≥ b4 × b6 ∂ b7 • b8 ÷ b9 ≠ ba ≡ bb ≈ ' +
        'bc … c6 ∅ c7 ∩ c8 ∪ cd ⊆ ce ∈ cf ∉ d1 ∇ d2 ® d3 © d4 ™ d5 ∏ d6 √ d7 ⋅ db ⇔ de ⇒ e5 ∑ f2 ∫',
    ),
  ]),
  Wingdings: signsIn(
    '28 ☎ 2a ✉ 4a ☺ 4c ☹ 6c ● 6e ■ 6f ☐ 71 ☐ 76 ❖ 78 ☒ a7 ▪ a8 ☐ d8 ➢ df ← e0 → e1 ↑ e2 ↓ e8 ➔ f0 ⇨ ' +
      'f3 ⇔ fb ✗ fc ✓ fd ☒ fe ☑',
  ),
  'Wingdings 2': signsIn('4f ✗ 50 ✓ 51 ☒ 52 ☑ 53 ☒ 54 ☒ a3 ☐'),
};

/** Returns an empty text for an unknown sign. */
export function wordSign(font: string, place: string): string {
  const code = /^[\dA-F]{1,4}$/i.test(place) ? Number.parseInt(place, 16) : 0;
  const signs = Object.hasOwn(SIGNS, font) ? SIGNS[font] : undefined;
  if (signs !== undefined) return signs.get(code & LOW_BYTE) ?? '';
  // Places above the private ones are characters.
  return code >= 0x20 && (code < 0xd800 || code > 0xf8ff) ? String.fromCharCode(code) : '';
}

function lettersFrom(first: number, letters: string): [number, string][] {
  return Array.from(letters, (letter, index) => [first + index, letter]);
}

/** The list has places and signs in turn. */
function signsIn(list: string): ReadonlyMap<number, string> {
  const words = list.split(' ');
  return new Map(
    words.flatMap((word, index) =>
      index % 2 === 0 ? [[Number.parseInt(word, 16), words[index + 1] ?? ''] as const] : [],
    ),
  );
}
