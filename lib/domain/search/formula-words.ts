export function formulaWords(formula: string): string {
  return formula
    .replace(/\\(?:left|right|,|;|!|quad|qquad|displaystyle|mathrm|mathbf|mathbb|text)\b|\\[,;!]/g, ' ')
    .replace(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1 / $2')
    .replace(/\\([a-z]+)/gi, ' $1 ')
    .replace(/[{}\\]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
