import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  toArtifactsCursor,
  type ArtifactsCursor,
  type ArtifactsPage,
  type ListedArtifact,
} from '@/lib/contracts/message/artifacts';
import { listArtifacts } from '@/lib/domain/message/artifact/list-artifacts';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listAnswersWithCode, type AnswerWithCode } from '../../db/message/list-answers-with-code';

const PAGE_SIZE = 30;

/** Reading this much text takes a few milliseconds. */
const READ_LIMIT_CHARACTERS = 100_000;

const READ_LIMIT_MARKS = 200;
const ANSWERS_AT_ONCE = 10;

/** A page that stops here has fewer artifacts and states where the next begins. */
const CALL_LIMIT_CHARACTERS = 1_000_000;
const CALL_LIMIT_ANSWERS = 200;

/** Returns the newest first, without temporary chats. */
export async function listMadeArtifacts(
  owner: OwnerId,
  { q, cursor }: { q: string; cursor?: ArtifactsCursor | undefined },
): Promise<ArtifactsPage> {
  const sought = q.trim().toLocaleLowerCase();
  const artifacts: ListedArtifact[] = [];
  let from: ArtifactsCursor | null = cursor ?? null;
  let characters = 0;
  for (let answers = 0; answers < CALL_LIMIT_ANSWERS && characters < CALL_LIMIT_CHARACTERS;) {
    const page: AnswerWithCode[] = await listAnswersWithCode(owner, {
      from,
      limit: ANSWERS_AT_ONCE,
      textCharacters: READ_LIMIT_CHARACTERS,
    });
    for (const answer of page) {
      const listed: number = answer.messageId === from?.messageId ? from.listed : 0;
      const made = artifactsOf(answer);
      for (const [index, artifact] of made.entries()) {
        if (index < listed || !hasName(artifact, sought)) continue;
        if (artifacts.length === PAGE_SIZE) return { artifacts, nextCursor: cursorAt(answer, index) };
        artifacts.push(artifact);
      }
      from = { at: answer.at, messageId: answer.messageId, listed: made.length };
      characters += answer.text?.length ?? 0;
      // Other requests are handled between two answers.
      await nextTurn();
    }
    if (page.length < ANSWERS_AT_ONCE) return { artifacts, nextCursor: null };
    answers += page.length;
  }
  return { artifacts, nextCursor: from === null ? null : toArtifactsCursor(from) };
}

function artifactsOf({ messageId, conversationId, chatTitle, at, text }: AnswerWithCode): ListedArtifact[] {
  if (text === null || chatTitle === null) return [];
  const answer = {
    messageId,
    isCreatedByUser: false,
    content: [{ type: 'text' as const, text: firstBlocks(text) }],
  };
  return listArtifacts([answer])
    .toReversed()
    .flatMap(({ key, kind, title, versions }) => {
      const version = versions.at(-1);
      if (version === undefined || version.isShort) return [];
      return [{ conversationId, chatTitle, messageId, key, versionId: version.versionId, kind, title, at }];
    });
}

function firstBlocks(text: string): string {
  let marks = 0;
  for (const { index } of text.matchAll(/`{3,}|~{3,}/g)) {
    if (marks === READ_LIMIT_MARKS) return text.slice(0, index);
    marks += 1;
  }
  return text;
}

function hasName({ title, chatTitle }: ListedArtifact, sought: string): boolean {
  if (sought === '') return true;
  return [title ?? '', chatTitle].some((name) => name.toLocaleLowerCase().includes(sought));
}

function cursorAt({ at, messageId }: AnswerWithCode, listed: number): string {
  return toArtifactsCursor({ at, messageId, listed });
}
