import { fittingSkill } from '@/lib/domain/turn/prompt/fitting-skill';

const SKILLS = [
  { name: 'meeting-notes', description: 'Writes the notes of a meeting.' },
  { name: 'invoices', description: 'Checks invoices for the accounts department.' },
  { name: '会議', description: '会議の議事録を書く' },
];

it.each([
  ['Please check this invoice', 'invoices'],
  ['Write the notes of our meetings', 'meeting-notes'],
  ['今日の会議の議事録を', '会議'],
  ['What is the capital of the moon?', undefined],
  ['', undefined],
])('%j is about %j', (question, name) => {
  expect(fittingSkill(SKILLS, question)?.name).toBe(name);
});
