import type english from '@/messages/en-US.json';
import { FALLBACK_LOCALE } from './locales';

export type Messages = typeof english;

/** The build compiles a text with placeholders into a list. */
type Message = string | readonly unknown[];

type Words = Message | { readonly [key: string]: Words };

const LOADERS: Record<string, () => Promise<{ default: Words }>> = {
  'en-US': () => import('@/messages/en-US.json'),
  'zh-CN': () => import('@/messages/zh-CN.json'),
  'zh-TC': () => import('@/messages/zh-TC.json'),
  'ar-EG': () => import('@/messages/ar-EG.json'),
  'de-DE': () => import('@/messages/de-DE.json'),
  'es-ES': () => import('@/messages/es-ES.json'),
  'fr-FR': () => import('@/messages/fr-FR.json'),
  'it-IT': () => import('@/messages/it-IT.json'),
  'pl-PL': () => import('@/messages/pl-PL.json'),
  'pt-BR': () => import('@/messages/pt-BR.json'),
  'ru-RU': () => import('@/messages/ru-RU.json'),
  'ja-JP': () => import('@/messages/ja-JP.json'),
  'sv-SE': () => import('@/messages/sv-SE.json'),
  'ko-KR': () => import('@/messages/ko-KR.json'),
  'vi-VN': () => import('@/messages/vi-VN.json'),
  'tr-TR': () => import('@/messages/tr-TR.json'),
  'nl-NL': () => import('@/messages/nl-NL.json'),
  'id-ID': () => import('@/messages/id-ID.json'),
  'he-HE': () => import('@/messages/he-HE.json'),
};

const loaded = new Map<string, Promise<Messages>>();

/** English stands in for missing texts and unknown languages. */
export function loadMessages(code: string): Promise<Messages> {
  const known = code in LOADERS ? code : FALLBACK_LOCALE.code;
  const words = loaded.get(known) ?? load(known);
  loaded.set(known, words);
  return words;
}

async function load(code: string): Promise<Messages> {
  const { default: english } = await import('@/messages/en-US.json');
  const translation = (await LOADERS[code]?.())?.default;
  return translation === undefined ? english : overlaid(english, translation);
}

/** Replaces the leaves of the first tree that the second one has too. */
function overlaid<Tree extends Words>(tree: Tree, over: Words): Tree;
function overlaid(tree: Words, over: Words | undefined): Words {
  if (isMessage(tree)) return over !== undefined && isMessage(over) ? over : tree;
  const given = over === undefined || isMessage(over) ? {} : over;
  return Object.fromEntries(
    Object.entries(tree).map(([key, words]) => {
      const translated = given[key];
      return [key, translated === undefined ? words : overlaid(words, translated)];
    }),
  );
}

function isMessage(words: Words): words is Message {
  return typeof words === 'string' || Array.isArray(words);
}
