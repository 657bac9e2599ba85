import 'server-only';
import { join } from 'node:path';
import { singleton } from '../../platform/singleton';
import { TaskProcesses, type TaskFor } from '../../processes/task-processes';

const EXPRESSION_LIMIT_CHARACTERS = 2_000;
const LIMIT_MS = 3_000;
const HEAP_LIMIT_MB = 96;
const BUFFER_LIMIT_MB = 64;

declare module '../../platform/singleton' {
  interface Singletons {
    calculatorProcesses: TaskProcesses;
  }
}

export interface Calculated {
  readonly text: string;
  readonly isError: boolean;
}

/** The expression is evaluated in a limited process, which delays no other user. Throws rate_limited. */
export async function calculate(expression: string, { owner, signal }: TaskFor): Promise<Calculated> {
  if (expression.length > EXPRESSION_LIMIT_CHARACTERS)
    return fail(`The expression is longer than ${String(EXPRESSION_LIMIT_CHARACTERS)} characters.`);
  const result = await calculatorProcesses().run(expression, { owner, signal });
  if ('isTooExpensive' in result) return fail('The expression takes too much time or memory.');
  if ('problem' in result) return fail(result.problem);
  return { text: result.value, isError: false };
}

export function calculatorProcesses(): TaskProcesses {
  return singleton(
    'calculatorProcesses',
    () =>
      new TaskProcesses({
        file: processFile,
        line: 'calculator',
        taskLimitMs: LIMIT_MS,
        heapLimitMb: HEAP_LIMIT_MB,
        bufferLimitMb: BUFFER_LIMIT_MB,
      }),
  );
}

function fail(text: string): Calculated {
  return { text, isError: true };
}

/** The server runs beside its sources, or a copy of them. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'tools', 'calculator', 'calculator-process.mjs');
}
