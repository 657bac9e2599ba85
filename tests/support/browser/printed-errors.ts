import { format } from 'node:util';

/** A notice leaves by a clock of its own, which runs into whichever test is slow. */
const LEAVING_NOTICE =
  /^console\.error: An update to (?:ForwardRef\(Toaster\)|Toast) inside a test was not wrapped/;

let printed: string[] = [];
let expected: (string | RegExp)[] = [];

/** Replaces the printing of errors and warnings from now on. */
export function collectPrintedErrors(): void {
  Object.assign(console, { error: collect('error'), warn: collect('warn') });
}

function collect(level: string) {
  return (...parts: unknown[]) => {
    const { stack = '' } = new Error();
    printed.push(`console.${level}: ${format(...parts)}\n${callers(stack)}`);
  };
}

/** The test fails when no error or warning with this text is printed. */
export function expectPrinted(text: string | RegExp): void {
  expected.push(text);
}

/** Throws when the test printed an unexpected error, or did not print an expected one. */
export function checkPrintedErrors(): void {
  const missing = [...expected];
  const unexpected = printed.filter((each) => {
    if (LEAVING_NOTICE.test(each)) return false;
    const place = missing.findIndex((text) => isIn(each, text));
    return place === -1 || missing.splice(place, 1).length === 0;
  });
  printed = [];
  expected = [];
  if (unexpected.length > 0) throw new Error(`Printed and not expected:\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`Expected and not printed: ${missing.join(', ')}`);
}

function isIn(printed: string, text: string | RegExp): boolean {
  return typeof text === 'string' ? printed.includes(text) : text.test(printed);
}

function callers(stack: string): string {
  const lines = stack.split('\n').slice(2);
  const own = lines.filter((line) => !line.includes('node_modules'));
  return (own.length > 0 ? own : lines).slice(0, 5).join('\n');
}
