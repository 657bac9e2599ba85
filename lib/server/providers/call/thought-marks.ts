type Mark = readonly [open: string, close: string];

/** Some servers leave them in the text. */
export const THOUGHT_MARKS: readonly Mark[] = [
  ...['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'seed:think'].flatMap(elementMarks),
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<|channel>thought', '<channel|>'],
  ['<unused94>thought', '<unused95>'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
  ['<|start|>assistant<|channel|>analysis<|message|>', '<|end|>'],
];

/** The end has a mark only where the beginning had one. */
export const ANSWER_MARKS: readonly Mark[] = [
  ['<|start|>assistant<|channel|>final<|message|>', '<|return|>'],
  ['<|channel|>final<|message|>', '<|return|>'],
  ['<|START_RESPONSE|>', '<|END_RESPONSE|>'],
  ['<|begin_of_solution|>', '<|end_of_solution|>'],
];

function elementMarks(name: string): readonly Mark[] {
  const names = [name, name.toUpperCase(), name.charAt(0).toUpperCase() + name.slice(1)];
  return names.map((each) => [`<${each}>`, `</${each}>`]);
}
