import type { ComponentType } from 'react';

/** The components that differ between an interactive text and a read-only one. */
export interface MarkdownParts {
  readonly Code: ComponentType<{
    /** The info string after the fence; its first word names the language. */
    language: string | undefined;
    code: string;
    isFinished: boolean;
  }>;
  readonly Formula: ComponentType<{ source: string; tex: string; isBlock: boolean }>;
  /** What can be done with the table above; absent where nothing can. */
  readonly TableTools?: ComponentType;
  /** Words that may have marks of citations; absent: they are shown as they are. */
  readonly CitedText?: ComponentType<{ text: string }>;
}
