export type Mark = readonly [open: string, close: string];

/** Some servers leave these marks in the text. */
export const THOUGHT_MARKS: readonly Mark[] = [
  ...[
    'think',
    'thinking',
    'thought',
    'thoughts',
    'reasoning',
    'reason',
    'analysis',
    'scratchpad',
    'cot',
  ].flatMap(elementMarks),
  ...['seed:think', 'mm:think', 'longcat_think', 'antThinking', 'inner_monologue', 'reflection'].flatMap(
    elementMarks,
  ),
  ['[THINK]', '[/THINK]'],
  ['[BEGIN_THINK]', '[END_THINK]'],
  ['<think_start>', '<think_end>'],
  ['<|think|>', '<|/think|>'],
  ['<|thinking|>', '<|/thinking|>'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<|channel>thought', '<channel|>'],
  ['<unused94>thought', '<unused95>'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
  ['<|start|>assistant<|channel|>analysis<|message|>', '<|end|>'],
];

/** The end of an answer has a mark only where the beginning had one. */
export const ANSWER_MARKS: readonly Mark[] = [
  ['<|start|>assistant<|channel|>final<|message|>', '<|return|>'],
  ['<|channel|>final<|message|>', '<|return|>'],
  ['<|START_RESPONSE|>', '<|END_RESPONSE|>'],
  ['<|begin_of_solution|>', '<|end_of_solution|>'],
];

/** The answer may stand between these marks when thoughts come first. */
export const MARKS_BEHIND_THOUGHTS: readonly Mark[] = [
  ...ANSWER_MARKS,
  ...['answer', 'response', 'output'].flatMap(elementMarks),
  ['<|begin_of_box|>', '<|end_of_box|>'],
];

/** A text that begins with the first words is thoughts once the second ones come, else an answer. */
export const WORDED_THOUGHTS: readonly Mark[] = [
  ['Here is my thought process:', 'Here is my response:'],
  ["Here's my thought process:", "Here's my response:"],
  // These are Harmony's words without its marks, which some servers take away.
  ['analysis', 'assistantfinal'],
];

/** Some servers leave the end tokens of templates in the text. */
export const END_TOKENS: readonly string[] = [
  ...['<|im_end|>', '<|eot_id|>', '<|eom_id|>', '<|endoftext|>', '<|end_of_text|>', '<|end|>', '<|return|>'],
  ...[
    '<end_of_turn>',
    '<eos>',
    '</s>',
    '<｜end▁of▁sentence｜>',
    '<|END_OF_TURN_TOKEN|>',
    '<|end_of_sentence|>',
  ],
];

function elementMarks(name: string): readonly Mark[] {
  const names = [name, name.toUpperCase(), name.charAt(0).toUpperCase() + name.slice(1)];
  return names.map((each) => [`<${each}>`, `</${each}>`]);
}
