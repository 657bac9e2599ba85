import type { ToolDefinition } from '../tool-definition';
import type { ApiOperation, CallableApi } from './api-operation';

/** Compat clients split the names of functions here. */
export const ACTION_DELIMITER = '_action_';

const NAME_LIMIT_CHARACTERS = 64;
const DOMAIN_LIMIT_CHARACTERS = 36;

export interface ActionFunction {
  readonly definition: ToolDefinition;
  readonly operation: ApiOperation;
}

/** The same API yields the same functions. */
export function toActionFunctions({
  domain,
  operations,
}: Pick<CallableApi, 'domain' | 'operations'>): ActionFunction[] {
  const taken = new Set<string>();
  return operations.map((operation) => {
    const name = toActionFunctionName(operation.id, domain, taken);
    taken.add(name);
    return {
      definition: { name, description: operation.description, parameters: operation.input },
      operation,
    };
  });
}

/** Dots become three hyphens. Beyond 64 characters the end of the operation and the start of the domain are cut. */
export function toActionFunctionName(
  operationId: string,
  domain: string,
  taken: ReadonlySet<string> = new Set(),
): string {
  const host = domain.replaceAll('.', '---').replaceAll(/[^a-zA-Z0-9_-]+/g, '_');
  const suffix = `${ACTION_DELIMITER}${host.slice(-DOMAIN_LIMIT_CHARACTERS)}`;
  for (let number = 1; ; number += 1) {
    const count = number === 1 ? '' : `_${String(number)}`;
    const name = operationId.slice(0, NAME_LIMIT_CHARACTERS - suffix.length - count.length) + count + suffix;
    if (!taken.has(name)) return name;
  }
}
