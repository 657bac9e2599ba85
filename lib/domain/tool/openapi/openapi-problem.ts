import { OPENAPI_LIMIT_CHARACTERS } from './read-openapi-text';

/** Vendors accept only a few more tools in one request. */
export const OPERATIONS_LIMIT = 100;

export const OPENAPI_PROBLEMS = {
  unreadable: 'Error parsing OpenAPI spec.',
  swagger_2:
    'This is a description in Swagger 2.0. Convert it to OpenAPI 3, for example at editor.swagger.io, and enter the result.',
  too_large: `The OpenAPI spec has more than ${String(OPENAPI_LIMIT_CHARACTERS)} characters. Leave out what is not needed.`,
  no_server: 'Could not find a valid URL in `servers`',
  no_paths: 'No paths found in the OpenAPI spec.',
  no_operations: 'No operation found in the OpenAPI spec.',
  nothing_callable:
    'No operation can be called: their bodies are files, or their servers are other hosts than that of the description.',
  too_many_operations: `The OpenAPI spec has more than ${String(OPERATIONS_LIMIT)} operations. Leave out what is not needed.`,
} as const;

export type OpenApiProblem = keyof typeof OPENAPI_PROBLEMS;

export interface OpenApiWarning {
  readonly kind:
    'unknown_reference' | 'unsupported_method' | 'unsupported_body' | 'other_server' | 'simplified';
  readonly place: string;
}
