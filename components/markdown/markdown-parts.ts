import type { ComponentType } from 'react';

export interface MarkdownParts {
  readonly Code: ComponentType<{
    /** Its first word names the language. */
    language: string | undefined;
    code: string;
    isFinished: boolean;
  }>;
  readonly Formula: ComponentType<{ source: string; tex: string; isBlock: boolean }>;
  /** Is absent when there are no actions for tables. */
  readonly TableTools?: ComponentType;
  /** Without it words are shown as they are. */
  readonly CitedText?: ComponentType<{ text: string }>;
}
