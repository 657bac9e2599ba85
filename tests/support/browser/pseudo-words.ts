import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** Letters that no text of ours has and that every reader of Latin letters can read. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const STRANGE = 'àƀćđéƒǵħíĵķĺḿńóƥɋŕšŧúṽŵẋýžÀɃĆĐÉƑǴĦÍĴĶĹḾŃÓƤɊŔŠŦÚṼŴẊÝŽ';

/** Returns the words of a language that does not exist: those of English in other letters, values as they are. */
export function toPseudoWords<Words>(words: Words): Words;
export function toPseudoWords(words: unknown): unknown {
  if (typeof words === 'string') return printAST(parse(words).map(strange));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, toPseudoWords(value)]));
}

function strange(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: toStrange(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(strange) };
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return element;
  const options = Object.entries(element.options).map(
    ([name, option]) => [name, { ...option, value: option.value.map(strange) }] as const,
  );
  return { ...element, options: Object.fromEntries(options) };
}

function toStrange(text: string): string {
  return [...text].map((letter) => STRANGE[PLAIN.indexOf(letter)] ?? letter).join('');
}
