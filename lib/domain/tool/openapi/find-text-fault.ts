import { ownValue } from '../../shared/own-value';
import { OPENAPI_PROBLEMS, type OpenApiProblem } from './openapi-problem';
import { outlineOf, withoutFence } from './read-openapi-text';

export const TEXT_FAULT_KINDS = ['indent', 'missing_mark', 'tab', 'other'] as const;

/** Line and column count from 1, in the text that was entered. */
export interface TextFault {
  /** `other` adds no detail to the problem. */
  readonly kind: (typeof TEXT_FAULT_KINDS)[number];
  readonly line: number;
  readonly column: number;
}

const KINDS: Readonly<Record<string, TextFault['kind']>> = {
  BAD_INDENT: 'indent',
  TAB_AS_INDENT: 'tab',
  MISSING_CHAR: 'missing_mark',
};

/** The first of these keys that a description has is where the problem is. */
const KEYS: Readonly<Record<OpenApiProblem, readonly string[]>> = {
  unreadable: ['openapi', 'swagger'],
  swagger_2: ['swagger', 'openapi'],
  too_large: [],
  no_server: ['servers'],
  no_paths: ['paths'],
  no_operations: ['paths'],
  nothing_callable: ['paths'],
  too_many_operations: ['paths'],
};

/** Returns null where no line is to blame, as for a key that is missing. */
export function findTextFault(text: string, problem: OpenApiProblem): TextFault | null {
  const keys = KEYS[problem];
  if (keys.length === 0) return null;
  const { bare, start } = withoutFence(text);
  const outline = outlineOf(bare);
  if (outline === null) return null;
  const { error } = outline;
  if (problem === 'unreadable' && error !== null)
    return {
      kind: kindOf(error),
      // A fault at the end belongs to the last line that is not blank.
      ...placeAt(text, start + Math.min(error.offset, bare.trimEnd().length)),
    };
  for (const name of keys) {
    const key = outline.keys.find((each) => each.name === name);
    if (key !== undefined) return { kind: 'other', ...placeAt(text, start + key.offset) };
  }
  return null;
}

/** It reads `Line 3, column 5: No paths found in the OpenAPI spec.` */
export function describeOpenApiProblem(problem: OpenApiProblem, fault: TextFault | null): string {
  const said = OPENAPI_PROBLEMS[problem];
  return fault === null ? said : `Line ${String(fault.line)}, column ${String(fault.column)}: ${said}`;
}

/** A bracket that is not closed is said to be indented wrongly as well. */
function kindOf({ code, message }: { code: string; message: string }): TextFault['kind'] {
  return message.startsWith('Flow ') ? 'missing_mark' : (ownValue(KINDS, code) ?? 'other');
}

function placeAt(text: string, offset: number): Pick<TextFault, 'line' | 'column'> {
  let line = 1;
  let lineStart = 0;
  for (;;) {
    const end = text.indexOf('\n', lineStart);
    if (end === -1 || end >= offset) return { line, column: offset - lineStart + 1 };
    line += 1;
    lineStart = end + 1;
  }
}
