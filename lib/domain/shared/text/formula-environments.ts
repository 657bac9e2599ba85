/** The other environments of TeX belong to whole documents. */
const DISPLAYED = ['align', 'alignat', 'gather', 'equation', 'CD'];
const WITHIN = [
  ...['aligned', 'alignedat', 'gathered', 'split', 'cases', 'rcases', 'dcases', 'array', 'smallmatrix'],
  ...['matrix', 'pmatrix', 'bmatrix', 'Bmatrix', 'vmatrix', 'Vmatrix', 'subarray'],
];

export const DISPLAYED_ENVIRONMENTS: ReadonlySet<string> = withStars(DISPLAYED);
export const FORMULA_ENVIRONMENTS: ReadonlySet<string> = withStars([...DISPLAYED, ...WITHIN]);

function withStars(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => [name, `${name}*`]));
}
