import * as z from 'zod/mini';
import { attachedFileSchema } from '@/lib/domain/file/attached-file';
import { ownValue } from '@/lib/domain/shared/own-value';
import { userStore, userValue } from '../scope/user-scope';
import { sessionStore } from '../session/session-store';
import { isRefused, readLocalJson, watchLocal, writeLocal } from '../storage/local-storage';
import { isOwnTab, onTabKnown } from './own-tab';

/** The value has `ownerId` and `queues` by conversation id. */
const QUEUES_KEY = 'queuedMessages';

export const QUEUE_LIMIT = 5;

const queuedMessageSchema = z.object({
  /** Also identifies the request: the server answers an id once, whichever tab sends it and however often. */
  id: z.string(),
  text: z.string(),
  files: z.array(attachedFileSchema),
  /** These files are deleted when the message is removed. */
  uploadedFileIds: z.array(z.string()),
  queuedAtMs: z.number(),
  isPaused: z.boolean(),
  /** Null means never sent. */
  sentBelowId: z.nullable(z.string()),
  /** True sends the message however the answer above it ends. */
  isAtOnce: z._default(z.boolean(), false),
  /** Null means any tab. Every tab has a new chat of its own under one id. */
  tabId: z._default(z.nullable(z.string()), null),
  /** Null means that it begins no chat. */
  newChat: z._default(
    z.nullable(z.object({ folderId: z.nullable(z.string()), isTemporary: z.boolean() })),
    null,
  ),
  /** The message waits until the user sends it again. */
  hasFailed: z._default(z.boolean(), false),
});

export type QueuedMessage = z.infer<typeof queuedMessageSchema>;

type Queue = readonly QueuedMessage[];
type Queues = Readonly<Record<string, Queue>>;

const storedSchema = z.object({
  ownerId: z.string(),
  queues: z.record(z.string(), z.array(queuedMessageSchema)),
});

interface QueuesState {
  readonly queues: Queues;
  /** Storage refused them, so a reload loses them. */
  readonly areOnlyHere: boolean;
}

/** Local storage is what counts; here are the messages of the signed-in user only. */
export const useQueues = userStore<QueuesState>(() => ({ queues: {}, areOnlyHere: false }));

/** This tab queued them. */
const addedIds = userValue(() => new Set<string>());

const NONE: readonly QueuedMessage[] = [];

export function selectQueue(conversationId: string): (state: Pick<QueuesState, 'queues'>) => Queue {
  return ({ queues }) => ownValue(queues, conversationId) ?? NONE;
}

/** Null means sent or removed. */
export function findQueued(conversationId: string, id: string): QueuedMessage | null {
  const queue = ownValue(readOwn(), conversationId) ?? NONE;
  return queue.find((message) => message.id === id) ?? null;
}

/** Returns null when no message waits, except perhaps `shownId`, which the thread shows. */
export function findLastQueued(conversationId: string, shownId: string | null): QueuedMessage | null {
  const queue = ownValue(readOwn(), conversationId) ?? NONE;
  return queue.findLast(({ id, tabId }) => id !== shownId && (tabId === null || isOwnTab(tabId))) ?? null;
}

/** Returns false when no more can wait, or without a user. */
export function addQueued(conversationId: string, message: QueuedMessage): boolean {
  const queue = ownValue(readOwn(), conversationId) ?? NONE;
  if (sessionStore.getState().user === null || queue.length >= QUEUE_LIMIT) return false;
  keepSending(conversationId, message);
  return true;
}

/** Adds what is being sent, however many wait. Does nothing when no user is known. */
export function keepSending(conversationId: string, message: QueuedMessage): void {
  addedIds.current.add(message.id);
  change(conversationId, (messages) => [...messages, message]);
}

/** Afterwards any tab may send the messages. */
export function moveQueue(fromId: string, toId: string): void {
  const moved = (ownValue(readOwn(), fromId) ?? NONE).filter(isOfThisTab);
  if (moved.length === 0) return;
  change(toId, (messages) => [...messages, ...moved.map((message) => ({ ...message, tabId: null }))]);
  change(fromId, (messages) => messages.filter((message) => !isOfThisTab(message)));
}

/** A message that was sent or removed is ignored. */
export function updateQueued(conversationId: string, id: string, fields: Partial<QueuedMessage>): void {
  if (fields.id !== undefined) addedIds.current.add(fields.id);
  change(conversationId, (messages) =>
    messages.map((message) => (message.id === id ? { ...message, ...fields } : message)),
  );
}

export function removeQueued(conversationId: string, id: string): void {
  change(conversationId, (messages) => messages.filter((message) => message.id !== id));
}

export function forgetQueues(): void {
  writeLocal(QUEUES_KEY, null);
}

function change(conversationId: string, update: (queue: Queue) => Queue): void {
  const { user } = sessionStore.getState();
  if (user === null) return;
  const { [conversationId]: before = NONE, ...others } = readOwn();
  const after = update(before);
  const queues = after.length === 0 ? others : { ...others, [conversationId]: after };
  const json = { ownerId: user.id, queues };
  writeLocal(QUEUES_KEY, Object.keys(queues).length === 0 ? null : JSON.stringify(json));
}

function isOfThisTab({ tabId }: QueuedMessage): boolean {
  return tabId !== null && isOwnTab(tabId);
}

function readOwn(): Queues {
  const { user } = sessionStore.getState();
  const stored = readStored();
  return user !== null && stored?.ownerId === user.id ? stored.queues : {};
}

function readStored(): z.infer<typeof storedSchema> | null {
  return storedSchema.safeParse(readLocalJson(QUEUES_KEY)).data ?? null;
}

function showOwn(): void {
  useQueues.setState({ queues: readOwn(), areOnlyHere: isRefused(QUEUES_KEY) });
}

/** What this tab queued, and storage refused, goes below what another tab has stored since. */
function showChanged(refused?: unknown): void {
  const lost = storedSchema.safeParse(refused).data;
  if (lost?.ownerId === sessionStore.getState().user?.id)
    for (const [conversationId, queue] of Object.entries(lost?.queues ?? {})) {
      const own = queue.filter(({ id }) => addedIds.current.has(id));
      if (own.length > 0)
        change(conversationId, (messages) => [
          ...messages.filter(({ id }) => !addedIds.current.has(id)),
          ...own,
        ]);
    }
  showOwn();
}

/** They were queued in the moment before the id was known. */
function renameTab(fromId: string, toId: string): void {
  for (const [conversationId, queue] of Object.entries(readOwn()))
    if (queue.some(({ tabId }) => tabId === fromId))
      change(conversationId, (messages) =>
        messages.map((message) => (message.tabId === fromId ? { ...message, tabId: toId } : message)),
      );
}

/** Messages of another account are deleted; those of an ended session stay for its user. */
function openOwn(): void {
  const { user } = sessionStore.getState();
  const stored = readStored();
  if (user !== null && stored !== null && stored.ownerId !== user.id) forgetQueues();
  else showOwn();
}

if (typeof window !== 'undefined') {
  watchLocal(QUEUES_KEY, showChanged);
  onTabKnown((fromId, toId) => {
    renameTab(fromId, toId);
    showOwn();
  });
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) openOwn();
  });
  openOwn();
}
