import type { SearchMark } from './find-marks';

/** Returns the text with `fence` before and after each mark. */
export function wrapMarks(text: string, marks: readonly SearchMark[], fence: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of marks) {
    result += `${text.slice(from, start)}${fence}${text.slice(start, end)}${fence}`;
    from = end;
  }
  return result + text.slice(from);
}
