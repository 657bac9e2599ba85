import { findCitationMarks, withoutCitationMarks } from '../../message/citation-marks';
import { contentText, type ContentPart } from '../../message/content-part';
import { cutText } from '../../shared/cut-text';
import { parseJson } from '../../shared/json-record';
import { isProviderCall } from '../../tool/provider-tools';
import { toldOutput } from '../told-output';
import { estimateTokens } from './estimate-tokens';

const EARLIER_OUTPUT_LIMIT_CHARACTERS = 4_000;

export interface PromptCall {
  readonly name: string;
  /** The arguments are a JSON object. */
  readonly input: string;
  readonly output: string;
  readonly isError: boolean;
}

/**
 * Calls with an unknown result count; long outputs are cut. Calls with arguments that no provider accepts are left
 * out, as are a provider's searches. Numbers that were not cited are no marks.
 */
export function promptCalls(parts: readonly ContentPart[]): PromptCall[] {
  const cited = new Set(findCitationMarks(contentText(parts)).flatMap(({ numbers }) => numbers));
  return parts.flatMap((part) => {
    if (part.type !== 'tool_call' || isProviderCall(part.name) || !isObject(part.input)) return [];
    const { name, input, state } = part;
    const output = toldOutput(part);
    if (output === null) return [];
    const told = withoutCitationMarks(cutOutput(output), cited);
    return [{ name, input, output: told, isError: state === 'failed' || state === 'unknown' }];
  });
}

/** Returns an estimate. */
export function promptCallTokens(calls: readonly PromptCall[]): number {
  return calls.reduce((sum, { name, input, output }) => sum + estimateTokens(`${name}${input}${output}`), 0);
}

function cutOutput(output: string): string {
  const cut = cutText(output, EARLIER_OUTPUT_LIMIT_CHARACTERS);
  return cut.length === output.length ? output : `${cut}\n[cut]`;
}

function isObject(text: string): boolean {
  const value: unknown = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
