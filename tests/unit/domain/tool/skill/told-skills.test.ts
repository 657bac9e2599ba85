import { SKILLS_BUDGET_TOKENS, toldSkills } from '@/lib/domain/tool/skill/told-skills';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';

it('a model is told the names and descriptions, within a budget', () => {
  expect(toldSkills([], estimateTokens)).toBe('');
  const told = toldSkills([{ name: 'notes', description: 'Writes notes.' }], estimateTokens);
  expect(told).toContain('use_skill');
  expect(told).toContain('- notes: Writes notes.');
  const many = Array.from({ length: 20 }, (_, index) => ({
    name: `skill ${String(index)}`,
    description: 'word '.repeat(200),
  }));
  expect(estimateTokens(toldSkills(many, estimateTokens))).toBeLessThan(SKILLS_BUDGET_TOKENS + 50);
});
