/** These are the HTML names that people know. */
const NAMES =
  'amp & lt < gt > quot " apos \' copy © reg ® trade ™ deg ° plusmn ± times × divide ÷ middot · bull • hellip … ' +
  'ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » lsaquo ‹ rsaquo › ' +
  'larr ← rarr → uarr ↑ darr ↓ harr ↔ lArr ⇐ rArr ⇒ uArr ⇑ dArr ⇓ hArr ⇔ le ≤ ge ≥ ne ≠ euro € pound £ yen ¥ cent ¢ ' +
  'curren ¤ sect § para ¶ micro µ not ¬ acute ´ cedil ¸ macr ¯ uml ¨ ordf ª ordm º iexcl ¡ iquest ¿ brvbar ¦ ' +
  'sup1 ¹ sup2 ² sup3 ³ frac12 ½ frac14 ¼ frac34 ¾ frac13 ⅓ frac23 ⅔ frac18 ⅛ permil ‰ dagger † Dagger ‡ ' +
  'Agrave À Aacute Á Acirc Â Atilde Ã Auml Ä Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Euml Ë ' +
  'Igrave Ì Iacute Í Icirc Î Iuml Ï ETH Ð Ntilde Ñ Ograve Ò Oacute Ó Ocirc Ô Otilde Õ Ouml Ö Oslash Ø ' +
  'Ugrave Ù Uacute Ú Ucirc Û Uuml Ü Yacute Ý THORN Þ szlig ß agrave à aacute á acirc â atilde ã auml ä aring å ' +
  'aelig æ ccedil ç egrave è eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï eth ð ntilde ñ ograve ò ' +
  'oacute ó ocirc ô otilde õ ouml ö oslash ø ugrave ù uacute ú ucirc û uuml ü yacute ý thorn þ yuml ÿ OElig Œ oelig œ ' +
  'Scaron Š scaron š Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν ' +
  'Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β gamma γ delta δ ' +
  'epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigma σ sigmaf ς tau τ ' +
  'upsilon υ phi φ chi χ psi ψ omega ω forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ ' +
  'minus − radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ equiv ≡ ' +
  'sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ ' +
  'loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ check ✓ star ☆ prime ′ Prime ″ oline ‾ frasl ⁄ alefsym ℵ real ℜ image ℑ';

const BLANKS: readonly (readonly [name: string, sign: string])[] = [
  ['nbsp', '\u00a0'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['shy', '\u00ad'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
];

export const NAMED_REFERENCES: ReadonlyMap<string, string> = new Map([
  ...BLANKS,
  ...pairsOf(NAMES.split(' ')),
]);

function pairsOf(words: readonly string[]): [string, string][] {
  return words.flatMap((word, index): [string, string][] =>
    index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [],
  );
}
