import type { ReactNode } from 'react';
import { isShallow } from '@/lib/domain/shared/is-shallow';
import { parseJson } from '@/lib/domain/shared/json-record';
import { LinkedText } from './linked-text';

interface CallPayloadProps {
  title: string;
  text: string;
}

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

export function TitledPayload({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <div className="text-muted-foreground mb-1 text-xs">{title}</div>
      {children}
    </div>
  );
}

/** JSON.parse may change such numbers. */
const CHANGED_NUMBER = /\d[.\d]{15}|\d[eE][+-]?\d/;
/** A string without an end reaches to the end of the text, so none is tried twice. */
const STRINGS = /"(?:[^"\\]|\\[^])*"?/g;

/** Deeper JSON stays on its line. */
const DEPTH_LIMIT = 40;

/** Other text stays as the model read it. */
function readable(text: string): string {
  if (!/^\s*[[{]/.test(text) || CHANGED_NUMBER.test(text.replace(STRINGS, ''))) return text;
  const value = parseJson(text);
  return value === undefined || !isShallow(value, DEPTH_LIMIT) ? text : JSON.stringify(value, null, 2);
}
