import { BLANKS, trimEndOf } from '../../shared/text/trim-of';
import type { ArtifactKind } from './artifact-kind';
import { shortTitle } from './fence-info';

/** A name is near the beginning; the last line may export a component. */
const HEAD_LIMIT_CHARACTERS = 6_000;

const NAME_LINE_LIMIT_CHARACTERS = 400;

const FILE_NAME =
  /^(?:\/\/|#|--|;|%|\/\*|<!--)[ \t]*(?:file(?:name)?:[ \t]*)?([\w./-]*[\w-]\.\w{1,8})(?:\s*(?:\*\/|-->))?$/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

export function titleInCode(kind: ArtifactKind, code: string): string | null {
  const head = code.slice(0, HEAD_LIMIT_CHARACTERS);
  switch (kind) {
    case 'html':
      return textOf(/<title[^<>]*>([^<]*)</i.exec(head)) ?? textOf(/<h1[^<>]*>([^<]*)</i.exec(head));
    case 'svg':
      return textOf(/<title[^<>]*>([^<]*)</i.exec(head));
    case 'react':
      return componentName(code);
    case 'mermaid':
      return wordsOf(/^[^\S\r\n\u2028\u2029]*(?:title:?|accTitle:)[ \t]+(.+)$/m.exec(head)?.[1]);
    case 'markdown':
      return headingOf(head);
    case 'code':
      return fileNameOf(head);
  }
}

function headingOf(head: string): string | null {
  for (const [, heading = ''] of head.matchAll(/^ {0,3}#{1,6}[ \t]+([^\n]*)/gm)) {
    const words = trimEndOf(heading, `#${BLANKS}`);
    if (words !== '') return shortTitle(words);
  }
  return null;
}

function fileNameOf(head: string): string | null {
  for (const line of head.split('\n', 2).map((one) => one.trim())) {
    const name = line.length > NAME_LINE_LIMIT_CHARACTERS ? undefined : FILE_NAME.exec(line)?.[1];
    if (name !== undefined) return shortTitle(name);
  }
  return null;
}

function componentName(code: string): string | null {
  const found =
    /\bexport\s+default\s+(?:async\s+)?(?:function|class)\s+([A-Za-z_$][\w$]*)/.exec(code) ??
    /\bexport\s+default\s+([A-Za-z_$][\w$]*)[ \t]*(?:;[ \t]*)?$/m.exec(code) ??
    /\bfunction\s+([A-Z][\w$]*)\s*\(/.exec(code);
  return wordsOf(found?.[1]);
}

function textOf(match: RegExpExecArray | null): string | null {
  const text = match?.[1] ?? '';
  return shortTitle(
    text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  );
}

function wordsOf(words = ''): string | null {
  return shortTitle(words);
}
