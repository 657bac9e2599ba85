import { BlockView } from '../block-view';
import { useBlockTitle } from '../code/use-block-title';
import { DiagramSkeleton } from '../diagram/diagram-skeleton';
import { headingLevels } from '../heading-levels';
import { languageName } from '../language-name';
import { EMPTY_DOCUMENT, growDocument } from '../markdown-document';
import type { MarkdownParts } from '../markdown-parts';
import '../forms/forms.css';
import '../markdown.css';
import '../tables.css';
import '../formulas.css';
import '../code.css';

const PARTS: MarkdownParts = { Code: PlainCode, Formula: PlainFormula };

/** The server renders it without highlighting, formulas, controls or scripts. */
export function PlainMarkdown({ text }: { text: string }) {
  const { blocks } = growDocument(EMPTY_DOCUMENT, text.replaceAll(/\r\n?/g, '\n'), true);
  const levels = headingLevels(blocks.map(({ token }) => token));
  return (
    <div className="markdown">
      {blocks.map((block, index) => (
        <BlockView
          key={block.offset}
          token={block.token}
          parts={PARTS}
          isFinished
          headingLevel={levels[index]}
        />
      ))}
    </div>
  );
}

function PlainCode({ language, code }: { language: string | undefined; code: string }) {
  const name = languageName(language);
  const title = useBlockTitle(name);
  return (
    <figure className="code-block" dir="ltr">
      <figcaption>
        <span className="code-language">{title}</span>
        <span className="code-action" aria-hidden>
          &nbsp;
        </span>
      </figcaption>
      {name === 'mermaid' ? (
        <DiagramSkeleton />
      ) : (
        <pre>
          <code>
            <span className="code-lines">{code}</span>
          </code>
        </pre>
      )}
    </figure>
  );
}

function PlainFormula({ source, isBlock }: { source: string; isBlock: boolean }) {
  return <code className={isBlock ? 'formula-block' : 'formula'}>{source.trim()}</code>;
}
