import 'server-only';
import { ASSISTANT_CHOICES_PATH } from '@/lib/contracts/assistant/assistant-choices';
import { conversationPath, conversationsPath } from '@/lib/contracts/conversation/conversations';
import { FOLDERS_PATH } from '@/lib/contracts/conversation/folders';
import { MESSAGE_PAGE_SIZE, messagePagePath, type MessagePage } from '@/lib/contracts/message/message-page';
import { ENDPOINTS_PATH, MODELS_PATH } from '@/lib/contracts/model/endpoints';
import { PRESETS_PATH } from '@/lib/contracts/preset/presets';
import { CONFIG_PATH } from '@/lib/contracts/system/config';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Preset } from '@/lib/domain/preset/preset';
import { uuidSchema } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { heavyRead } from '../../limits/heavy-read';
import { listAssistantChoices } from '../assistant/assistant-choices';
import { listConversationPage, getConversation } from '../conversation/conversations';
import { listFolderPages } from '../conversation/folders';
import { getMessagePage } from '../message/read-messages';
import { findAssistantsEndpoint } from '../model/assistants-endpoint';
import { listEndpointModels, listEndpoints } from '../model/endpoints';
import { listPresetPages } from '../preset/presets';
import { getStartupConfig } from './get-startup-config';

const PART_LIMIT_MS = 700;

/** A larger answer would hold up the rest of the document. */
const ANSWER_LIMIT_CHARACTERS = 256 * 1024;

export interface RoutePresenters {
  readonly conversation: (owner: OwnerId, conversation: Conversation) => unknown;
  readonly conversationPage: (
    owner: OwnerId,
    page: Awaited<ReturnType<typeof listConversationPage>>,
  ) => unknown;
  readonly presets: (owner: OwnerId, presets: readonly Preset[]) => unknown;
}

export interface FirstScreen {
  readonly answers: Readonly<Record<string, unknown>>;
  /** It is null for a new or unreadable conversation, or when it takes too long. */
  readonly page: MessagePage | null;
  readonly hasChats: boolean | null;
}

/**
 * Leaves out what fails or takes more than PART_LIMIT_MS; the browser's own call then reports why. Never
 * throws.
 */
export async function loadFirstScreen(
  owner: OwnerId,
  conversationId: string,
  present: RoutePresenters,
): Promise<FirstScreen> {
  const savedId = uuidSchema.safeParse(conversationId).data ?? null;
  const page = savedId === null ? null : findNewestPage(owner, savedId);
  const list = listConversationPage(owner, { pageNumber: 1, list: 'sidebar' });
  const answers = await inTime({
    [CONFIG_PATH]: getStartupConfig(new Date()),
    [ENDPOINTS_PATH]: listEndpoints(),
    [MODELS_PATH]: listEndpointModels(owner),
    [ASSISTANT_CHOICES_PATH]: findAssistantChoices(owner),
    [conversationsPath(1)]: list.then((found) => present.conversationPage(owner, found)),
    [FOLDERS_PATH]: onlyPage(listFolderPages(owner, inThisTime())).then((folders) => folders && { folders }),
    [PRESETS_PATH]: onlyPage(listPresetPages(owner, inThisTime())).then(
      (presets) => presets && present.presets(owner, presets),
    ),
    ...(savedId === null || page === null
      ? {}
      : {
          [conversationPath(savedId)]: getConversation(owner, savedId).then((found) =>
            present.conversation(owner, found),
          ),
          [messagePagePath(savedId)]: page,
        }),
  });
  const isListed = conversationsPath(1) in answers;
  return { answers, page: await page, hasChats: isListed ? (await list).conversations.length > 0 : null };
}

async function findAssistantChoices(owner: OwnerId) {
  return (await findAssistantsEndpoint()) === null ? null : listAssistantChoices(owner);
}

export async function hasChats(owner: OwnerId): Promise<boolean | null> {
  const list = listConversationPage(owner, { pageNumber: 1, list: 'sidebar' });
  return orNull(list.then(({ conversations }) => conversations.length > 0));
}

/** It counts as a heavy read, cancelled when the document no longer waits. */
function findNewestPage(owner: OwnerId, conversationId: string): Promise<MessagePage | null> {
  const read = () => getMessagePage(owner, conversationId, { limit: MESSAGE_PAGE_SIZE });
  return orNull(heavyRead(owner, inThisTime(), read));
}

function inThisTime(): AbortSignal {
  return AbortSignal.timeout(PART_LIMIT_MS);
}

/** Returns null for more than one page, of which it reads at most two. */
async function onlyPage<Item>(pages: AsyncGenerator<readonly Item[]>): Promise<readonly Item[] | null> {
  const first = await pages.next();
  if (first.done === true) return [];
  const second = await pages.next();
  await pages.return(undefined);
  return second.done === true ? first.value : null;
}

async function inTime(parts: Readonly<Record<string, Promise<unknown>>>): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    Object.entries(parts).map(async ([path, part]) => ({ path, answer: await orNull(part) })),
  );
  return Object.fromEntries(
    found.flatMap(({ path, answer }) => {
      const json = JSON.stringify(answer);
      // The answer goes through JSON, as it would arrive: the browser's schemas know that form.
      return answer === null || json.length > ANSWER_LIMIT_CHARACTERS ? [] : [[path, JSON.parse(json)]];
    }),
  );
}

async function orNull<Value>(part: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PART_LIMIT_MS);
  });
  try {
    return await Promise.race([part.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
