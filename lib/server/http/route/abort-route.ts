import 'server-only';
import type { z } from 'zod';
import { abortRequestSchema } from '@/lib/contracts/turn/turn-request';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { compatFinal } from '@/lib/wire/encode-compat';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import type { Settlement } from '../../generation/contract';
import { wantsUiStream } from '../response/choose-encoder';
import { describeError } from '../response/compat-words';
import { json, none, route } from './route';

/**
 * Compat clients stop without a refresh, so that the bearer may have expired; such a one can only stop its owner's
 * answer.
 */
const BEARER_GRACE_MS = 60 * 60_000;

type Abort = (owner: OwnerId, request: z.infer<typeof abortRequestSchema>) => Promise<Settlement>;

type ToCompat = (owner: OwnerId, final: CreatedData) => object | Promise<object>;

/** It answers with the saved turn in the shape of the client, or 404 JSON, since 204 blocks compat clients. */
export function abortRoute(abort: Abort, toCompat: ToCompat = compatTurn): ReturnType<typeof route> {
  return route(
    { body: abortRequestSchema, query: none, params: none, limit: 'abort', bearerGraceMs: BEARER_GRACE_MS },
    async ({ request, owner, body }) => {
      const { conversation, requestMessage, responseMessage } = await abort(owner, body);
      const final = { conversation, requestMessage, responseMessage };
      return json(wantsUiStream(request) ? final : await toCompat(owner, final));
    },
  );
}

function compatTurn(owner: OwnerId, final: CreatedData): object {
  return compatFinal(owner, final, describeError);
}
