import * as z from 'zod/mini';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import { ACTION_DELIMITER } from '@/lib/domain/tool/openapi/to-action-functions';
import { isToolName } from '@/lib/domain/tool/tool-definition';
import type { AssistantForm } from './assistant-form';

export type ShownFunction = AssistantForm['functions'][number];

const DESCRIPTION_LIMIT_CHARACTERS = 4_096;
const PARAMETERS_LIMIT_CHARACTERS = 50_000;

export const functionFormSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.refine((name) => isToolName(name) && !name.includes(ACTION_DELIMITER), 'functionNameWrong'),
  ),
  /** Compat clients could not tell a function without a description from a toolkit. */
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'functionDescriptionMissing'),
      z.maxLength(DESCRIPTION_LIMIT_CHARACTERS, 'functionDescriptionMissing'),
    ),
  /** The arguments are described by a JSON Schema. */
  parameters: z.string().check(
    z.maxLength(PARAMETERS_LIMIT_CHARACTERS, 'parametersWrong'),
    z.refine((text) => readParameters(text) !== null, 'parametersWrong'),
  ),
});

export type FunctionForm = z.infer<typeof functionFormSchema>;

const NO_PARAMETERS = { type: 'object', properties: {} };

/** Null means a new one. */
export function toFunctionForm(shown: ShownFunction | null): FunctionForm {
  const { name = '', description = '', parameters = NO_PARAMETERS } = shown ?? {};
  return { name, description, parameters: JSON.stringify(parameters, null, 2) };
}

export function fromFunctionForm({ name, description, parameters }: FunctionForm): ShownFunction {
  return { name, description, parameters: readParameters(parameters) ?? NO_PARAMETERS };
}

/** Returns null when a text is not the JSON Schema of an object. */
function readParameters(text: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text);
  return isRecord(value) && value['type'] === 'object' ? value : null;
}
