import 'server-only';
import type { z } from 'zod';
import type { promptWindowQuerySchema } from '@/lib/contracts/turn/prompt-window';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID, ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findTurnFolder } from '../../../db/conversation/turn-folder';
import { findBranchSizes, type BranchSizes } from '../../../db/message/find-branch-sizes';

/** The question is still being written, so that stations know sizes in place of texts. */
export interface NextTurn {
  readonly owner: OwnerId;
  readonly conversationId: string;
  readonly query: z.output<typeof promptWindowQuerySchema>;
}

export interface PlacedNextTurn extends NextTurn {
  readonly sizes: BranchSizes;
}

/** Throws not_found. */
export async function placeNextTurn(turn: NextTurn): Promise<PlacedNextTurn> {
  const { owner, conversationId, query } = turn;
  const sizes =
    conversationId === NEW_CONVERSATION_ID
      ? await sizesOfNew(turn)
      : await findBranchSizes(owner, { conversationId, leafMessageId: query.leafId ?? ROOT_PARENT_ID });
  if (sizes === null) throw new AppError('not_found');
  return { ...turn, sizes };
}

async function sizesOfNew({ owner, query }: NextTurn): Promise<BranchSizes> {
  const folder = await findTurnFolder(owner, query.folderId ?? null);
  return { isTemporary: query.isTemporary ?? false, folder, messages: [], isCut: false };
}
