import * as z from 'zod/mini';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import { ACTION_DELIMITER } from '@/lib/domain/tool/openapi/to-action-functions';
import { isToolName } from '@/lib/domain/tool/tool-definition';
import type { AssistantForm } from './assistant-form';

/** A function that the caller answers, as the builder shows it. */
export type ShownFunction = AssistantForm['functions'][number];

const DESCRIPTION_LIMIT_CHARACTERS = 4_096;
const PARAMETERS_LIMIT_CHARACTERS = 50_000;

/** What the builder asks of a function; its messages name the problem. */
export const functionFormSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.refine((name) => isToolName(name) && !name.includes(ACTION_DELIMITER), 'functionNameWrong'),
  ),
  /** A function without one could not be told from a toolkit by compat clients. */
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'functionDescriptionMissing'),
      z.maxLength(DESCRIPTION_LIMIT_CHARACTERS, 'functionDescriptionMissing'),
    ),
  /** The JSON Schema of its arguments, as text. */
  parameters: z.string().check(
    z.maxLength(PARAMETERS_LIMIT_CHARACTERS, 'parametersWrong'),
    z.refine((text) => readParameters(text) !== null, 'parametersWrong'),
  ),
});

export type FunctionForm = z.infer<typeof functionFormSchema>;

const NO_PARAMETERS = { type: 'object', properties: {} };

/** Returns the form of a function; of a new one for null. */
export function toFunctionForm(shown: ShownFunction | null): FunctionForm {
  const { name = '', description = '', parameters = NO_PARAMETERS } = shown ?? {};
  return { name, description, parameters: JSON.stringify(parameters, null, 2) };
}

/** Returns the function that a checked form describes. */
export function fromFunctionForm({ name, description, parameters }: FunctionForm): ShownFunction {
  return { name, description, parameters: readParameters(parameters) ?? NO_PARAMETERS };
}

/** Returns null where a text is no JSON Schema of an object. */
function readParameters(text: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text);
  return isRecord(value) && value['type'] === 'object' ? value : null;
}
