import type { DemoStep } from '../demo-step';

const TOOL_DELAY_MS = 900;

export function toolCall(text: string): readonly DemoStep[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const output = { words: words.length, characters: [...text].length, longestWord: longest };
  return [
    { type: 'say', text: 'I will not guess; a tool can count the words of your message.\n\n' },
    { type: 'call', toolCallId: 'demo-count-words', name: 'count_words', input: JSON.stringify({ text }) },
    { type: 'pause', delayMs: TOOL_DELAY_MS },
    { type: 'result', toolCallId: 'demo-count-words', output: JSON.stringify(output) },
    {
      type: 'say',
      text:
        `Your message has **${output.words} ${output.words === 1 ? 'word' : 'words'}** and ${output.characters} ` +
        `characters; the longest word is “${longest}”.\n\nUnfold the tool above to see exactly what it was given and ` +
        'what it gave back.',
    },
  ];
}
