import 'server-only';
import { fuseRankings } from '@/lib/domain/file/embedding/fuse-rankings';
import { indexWords } from '@/lib/domain/file/index-words';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { rankPassagesByVector } from '../../../db/file/embedding/rank-passages-by-vector';
import {
  listFirstPassages,
  rankPassagesByWords,
  readPassages,
  type FoundPassage,
  type PassageKey,
} from '../../../db/file/find-passages';
import { logError } from '../../../platform/log';
import { findEmbeddingsEndpoint, isEndpointPaused } from './embeddings-endpoint';

/** After this time passages are found by their words alone. */
const QUESTION_LIMIT_MS = 1_500;

/** The question is usually at the end of a text, and models take no more than this. */
const QUESTION_CHARACTERS = 4_000;

const RANKED_LIMIT = 100;

interface AskedPassages {
  readonly fileIds: readonly string[];
  readonly question: string;
  readonly limit: number;
}

/**
 * Uses words, and meaning where embeddings come in time; best first. When none fits, returns the beginnings.
 */
export async function findFittingPassages(
  owner: OwnerId,
  { fileIds, question, limit }: AskedPassages,
): Promise<FoundPassage[]> {
  const rankings = await Promise.all([
    rankPassagesByWords(owner, { fileIds, words: indexWords(question), limit: RANKED_LIMIT }),
    rankByMeaning(owner, fileIds, question),
  ]);
  const places = new Map(rankings.flat().map((place) => [keyOf(place), place]));
  const best = fuseRankings(
    rankings.map((ranking) => ranking.map(keyOf)),
    limit,
  ).flatMap((key) => places.get(key) ?? []);
  return best.length > 0 ? readPassages(owner, best) : listFirstPassages(owner, { fileIds, limit });
}

async function rankByMeaning(
  owner: OwnerId,
  fileIds: readonly string[],
  question: string,
): Promise<PassageKey[]> {
  const endpoint = findEmbeddingsEndpoint();
  const text = question.trim().slice(-QUESTION_CHARACTERS).toWellFormed();
  if (endpoint === null || text === '' || isEndpointPaused()) return [];
  try {
    const {
      vectors: [vector = []],
    } = await endpoint.embed([text], QUESTION_LIMIT_MS);
    return await rankPassagesByVector(owner, { fileIds, space: endpoint.space, vector, limit: RANKED_LIMIT });
  } catch (error) {
    logError('a question has no embedding; its passages are found by its words', error);
    return [];
  }
}

function keyOf({ fileId, number }: PassageKey): string {
  return `${fileId} ${String(number)}`;
}
