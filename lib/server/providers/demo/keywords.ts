import type { DemoStep } from './demo-step';
import { failure } from './scripts/failure';
import { code, diagram, maths, table } from './scripts/formats';
import { long } from './scripts/long';
import { reasoning } from './scripts/reasoning';
import { slow } from './scripts/slow';
import { toolCall } from './scripts/tool-call';

export interface Keyword {
  readonly word: string;
  readonly pattern: RegExp;
  readonly shows: string;
  readonly script: (text: string) => readonly DemoStep[];
}

export const KEYWORDS: readonly Keyword[] = [
  {
    word: 'tool call',
    pattern: /\btools?\b/i,
    shows: 'a tool at work, with its input and its result',
    script: toolCall,
  },
  {
    word: 'reasoning',
    pattern: /\breason(ing)?\b/i,
    shows: 'a chain of thought that can be unfolded',
    script: reasoning,
  },
  { word: 'diagram', pattern: /\bdiagrams?\b/i, shows: 'a flow chart drawn from text', script: diagram },
  { word: 'table', pattern: /\btables?\b/i, shows: 'a table with aligned columns', script: table },
  { word: 'maths', pattern: /\bmath(s|ematics)?\b/i, shows: 'formulas, inline and displayed', script: maths },
  { word: 'code', pattern: /\bcode\b/i, shows: 'highlighted code in three languages', script: code },
  {
    word: 'slow',
    pattern: /\bslow(ly)?\b/i,
    shows: 'an answer that takes its time, to try Stop and Continue',
    script: slow,
  },
  { word: 'long', pattern: /\blong\b/i, shows: 'about 4,000 tokens of varied text', script: long },
  { word: 'error', pattern: /\berrors?\b/i, shows: 'what a failing provider looks like', script: failure },
];

export function findKeyword(text: string): Keyword | null {
  return KEYWORDS.find((keyword) => keyword.pattern.test(text)) ?? null;
}
