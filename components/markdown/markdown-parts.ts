import type { ComponentType } from 'react';

/** What of a text is drawn otherwise where it can be used than where it is only read: code and formulas. */
export interface MarkdownParts {
  readonly Code: ComponentType<{
    /** What stands behind the fence; its first word names the language. */
    language: string | undefined;
    code: string;
    isFinished: boolean;
  }>;
  readonly Formula: ComponentType<{ source: string; tex: string; isBlock: boolean }>;
}
