import 'server-only';
import type { OpenAnswer } from './open-answer';

/** Throws what the request throws. */
export async function answerPlainly({ turn, request, pass }: OpenAnswer): Promise<void> {
  await turn.models.chatModel.generate(request, pass);
}
