import { DISPLAYED_ENVIRONMENTS, FORMULA_ENVIRONMENTS } from '@/lib/domain/shared/text/formula-environments';

it('tells formulas from parts of documents, with and without a star', () => {
  expect(['align', 'align*', 'cases', 'pmatrix'].every((name) => FORMULA_ENVIRONMENTS.has(name))).toBe(true);
  expect(['itemize', 'document', 'tabular'].some((name) => FORMULA_ENVIRONMENTS.has(name))).toBe(false);
  expect(DISPLAYED_ENVIRONMENTS.has('gather*')).toBe(true);
  expect(DISPLAYED_ENVIRONMENTS.has('cases')).toBe(false);
});
