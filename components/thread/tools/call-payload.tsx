import type { ReactNode } from 'react';
import { isShallow } from '@/lib/domain/shared/is-shallow';
import { LinkedText } from './linked-text';

interface CallPayloadProps {
  title: string;
  /** What a model or a tool wrote. */
  text: string;
}

/** What a call was sent or returned, under its title. */
export function CallPayload({ title, text }: CallPayloadProps) {
  return (
    <TitledPayload title={title}>
      <pre
        dir="auto"
        className="bg-recessed max-h-64 overflow-auto rounded-sm p-2.5 text-xs whitespace-pre-wrap wrap-anywhere"
      >
        <LinkedText text={readable(text)} />
      </pre>
    </TitledPayload>
  );
}

/** A part of an opened call with its title. */
export function TitledPayload({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <div className="text-muted-foreground mb-1 text-xs">{title}</div>
      {children}
    </div>
  );
}

/** A number that JSON.parse may not keep as it was written: more digits than a number holds, or an exponent. */
const CHANGED_NUMBER = /\d[.\d]{15}|\d[eE][+-]?\d/;
/** A string that has no end reaches to the end of the text, so none is tried twice. */
const STRINGS = /"(?:[^"\\]|\\[^])*"?/g;

/** Deeper JSON stays on its line. */
const DEPTH_LIMIT = 40;

/** Returns JSON over several lines, and every other text as the model read it. */
function readable(text: string): string {
  if (!/^\s*[[{]/.test(text) || CHANGED_NUMBER.test(text.replace(STRINGS, ''))) return text;
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value, DEPTH_LIMIT) ? JSON.stringify(value, null, 2) : text;
  } catch {
    return text;
  }
}
