import type { ArtifactKind } from './artifact-kind';
import { shortTitle } from './fence-info';

/** A name stands near the beginning; a component may be exported by the last line. */
const HEAD_LIMIT_CHARACTERS = 6_000;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Returns the name that code has by itself: a title, a first heading, a component, a file's name. Null where none. */
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
      return wordsOf(/^\s*(?:title:?|accTitle:)[ \t]+(.+)$/m.exec(head));
    case 'markdown':
      return wordsOf(/^ {0,3}#{1,6}[ \t]+([^\n]*[^\s#])/m.exec(head));
    case 'code':
      return wordsOf(
        /^\s*(?:\/\/|#|--|;|%|\/\*|<!--)[ \t]*(?:file(?:name)?:[ \t]*)?([\w./-]*[\w-]\.\w{1,8})\s*(?:\*\/|-->)?\s*$/m.exec(
          head.split('\n', 2).join('\n'),
        ),
      );
  }
}

function componentName(code: string): string | null {
  const found =
    /\bexport\s+default\s+(?:async\s+)?(?:function|class)\s+([A-Za-z_$][\w$]*)/.exec(code) ??
    /\bexport\s+default\s+([A-Za-z_$][\w$]*)\s*;?\s*$/m.exec(code) ??
    /\bfunction\s+([A-Z][\w$]*)\s*\(/.exec(code);
  return wordsOf(found);
}

function textOf(match: RegExpExecArray | null): string | null {
  const text = match?.[1] ?? '';
  return shortTitle(
    text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  );
}

function wordsOf(match: RegExpExecArray | null): string | null {
  return shortTitle(match?.[1] ?? '');
}
