import type { ToolCallPart } from '../message/content-part';

/** Compat clients read the first words as a sign of failure. */
export const UNKNOWN_RESULT =
  'Error processing tool: the call was sent, and its result is unknown. It may have been carried out. Do not make it ' +
  'again to be sure: tell the user, and make it again only if the user asks for that.';

export function toldOutput({ state, output }: Pick<ToolCallPart, 'state' | 'output'>): string | null {
  if (state !== 'unknown') return output;
  return output === null || output === '' ? UNKNOWN_RESULT : `${UNKNOWN_RESULT}\n${output}`;
}

export function isCallOver({ state, output }: Pick<ToolCallPart, 'state' | 'output'>): boolean {
  return output !== null || state === 'unknown';
}
