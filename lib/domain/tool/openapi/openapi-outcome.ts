import * as z from 'zod/mini';
import { keysOf } from '../../shared/typed-record';
import { callableApiSchema } from './api-operation';
import { TEXT_FAULT_KINDS } from './find-text-fault';
import { OPENAPI_PROBLEMS } from './openapi-problem';

export const openApiOutcomeSchema = z.discriminatedUnion('isValid', [
  z.object({
    isValid: z.literal(true),
    api: z.extend(callableApiSchema, {
      warnings: z.array(
        z.object({
          kind: z.enum([
            'unknown_reference',
            'unsupported_method',
            'unsupported_body',
            'other_server',
            'simplified',
          ]),
          place: z.string(),
        }),
      ),
    }),
  }),
  z.object({
    isValid: z.literal(false),
    problem: z.enum(keysOf(OPENAPI_PROBLEMS)),
    fault: z.nullable(z.object({ kind: z.enum(TEXT_FAULT_KINDS), line: z.number(), column: z.number() })),
  }),
]);
