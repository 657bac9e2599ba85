/** Model families write these around thoughts, where no server takes them out of the text. */
export const THOUGHT_MARKS: readonly (readonly [open: string, close: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
];

export const ANSWER_MARKS = ['<|start|>assistant<|channel|>final<|message|>'] as const;
