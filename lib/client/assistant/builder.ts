import { withoutSecrets, type ActionForm } from '@/lib/contracts/assistant/action-form';
import type { AssistantForm } from '@/lib/contracts/assistant/assistant-form';
import { ownValue } from '@/lib/domain/shared/own-value';
import type { ActionMetadata } from '@/lib/domain/tool/action';
import { deleteFilesSoon } from '../file/attach/file-deletions';
import { NEW_ASSISTANT_ID } from '../navigation/assistant-path';
import { userStore, userUrl } from '../scope/user-scope';

export interface NewAssistant {
  readonly form: AssistantForm;
  readonly fileIds: readonly string[];
  /** Absent means that there are none. */
  readonly actions?: readonly ActionMetadata[];
}

interface WaitingPicture {
  readonly blob: Blob;
  readonly url: string;
}

interface Builder {
  /** It counts what was opened, so that the form is mounted again each time. */
  readonly opened: number;
  /** Null means that the new assistant begins empty. */
  readonly newAssistant: NewAssistant | null;
  /** Holds unsaved input by the id of its assistant; it stays while other pages are shown. */
  readonly typed: Readonly<Record<string, AssistantForm>>;
  /** {@link actionKey} makes the keys; no secret is kept. */
  readonly typedActions: Readonly<Record<string, ActionForm>>;
  /** The picture is uploaded once the assistant is saved. */
  readonly picture: WaitingPicture | null;
  readonly fileIds: readonly string[];
  /** These files were uploaded while the assistant was not saved. */
  readonly uploadedIds: readonly string[];
  /** The number of running uploads, for which saving waits. */
  readonly uploads: number;
  /** Counts the new assistants, so that an upload for one that was discarded is recognised. */
  readonly begun: number;
  /** Ids of saved assistants, by the number that {@link begun} had for them. */
  readonly createdIds: Readonly<Record<number, string>>;
}

const NOTHING: Builder = {
  opened: 0,
  newAssistant: null,
  typed: {},
  typedActions: {},
  picture: null,
  fileIds: [],
  uploadedIds: [],
  uploads: 0,
  begun: 0,
  createdIds: {},
};

export const useBuilder = userStore<Builder>(() => NOTHING);

// The browser asks before the page is left with something unsaved, whatever is on the screen.
useBuilder.subscribe((builder) => {
  if (isSaved(builder)) window.removeEventListener('beforeunload', warnOfUnsaved);
  else window.addEventListener('beforeunload', warnOfUnsaved);
});

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function isSaved(builder: Builder): boolean {
  return !isNewUnsaved(builder) && Object.keys({ ...builder.typed, ...builder.typedActions }).length === 0;
}

/** Imports and copies count as unsaved from the start. */
function isNewUnsaved({ newAssistant, picture, fileIds }: Builder): boolean {
  return newAssistant !== null || picture !== null || fileIds.length > 0;
}

/** Null means the new one. */
export function useIsUnsaved(assistantId: string | null): boolean {
  return useBuilder(
    (builder) =>
      ownValue(builder.typed, assistantId ?? NEW_ASSISTANT_ID) !== undefined ||
      (assistantId === null && isNewUnsaved(builder)),
  );
}

export function findTyped(assistantId: string | null): AssistantForm | undefined {
  return ownValue(useBuilder.getState().typed, assistantId ?? NEW_ASSISTANT_ID);
}

/** Begins a new assistant; null begins it with nothing. What was typed for one is dropped, with its uploads. */
export function beginNew(newAssistant: NewAssistant | null): void {
  const { opened, uploadedIds } = useBuilder.getState();
  deleteFilesSoon(uploadedIds);
  forgetNew(newAssistant);
  useBuilder.setState({ opened: opened + 1 });
}

/** Is called once the new one is saved, with all that belongs to it. */
export function finishNew(createdId: string): void {
  useBuilder.setState(({ begun, createdIds }) => ({ createdIds: { ...createdIds, [begun]: createdId } }));
  forgetNew(null);
}

export function forgetAssistant(assistantId: string): void {
  keepWhere((each) => each !== assistantId);
}

/** Forgets what was typed for all other assistants; a new one that is not saved stays. */
export function forgetAssistantsBut(assistantIds: readonly string[]): void {
  keepWhere((each) => each === NEW_ASSISTANT_ID || assistantIds.includes(each));
}

/** Actions that are not saved yet stay. */
export function forgetActionsBut(actionIds: readonly string[]): void {
  keepWhere(
    () => true,
    (actionId) => actionId === NEW_ASSISTANT_ID || actionIds.includes(actionId),
  );
}

/** Drops unsaved input, so that the form shows what is saved. */
export function dropTyped(assistantId: string): void {
  keepTyped(assistantId, null);
  useBuilder.setState(({ opened }) => ({ opened: opened + 1 }));
}

/** Null means that all is saved. */
export function keepTyped(assistantId: string | null, form: AssistantForm | null): void {
  const key = assistantId ?? NEW_ASSISTANT_ID;
  useBuilder.setState(({ typed: { [key]: before, ...others } }) => {
    if (form === null && before === undefined) return {};
    return { typed: form === null ? others : { ...others, [key]: form } };
  });
}

/** Null means a new action. */
export function actionKey(assistantId: string, actionId: string | null): string {
  return `${assistantId} ${actionId ?? NEW_ASSISTANT_ID}`;
}

export function findTypedAction(key: string): ActionForm | undefined {
  return ownValue(useBuilder.getState().typedActions, key);
}

/** Keeps no secret. Null means that all is saved, or not wanted any more. */
export function keepTypedAction(key: string, form: ActionForm | null): void {
  useBuilder.setState(({ typedActions: { [key]: before, ...others } }) => {
    if (form === null && before === undefined) return {};
    return { typedActions: form === null ? others : { ...others, [key]: withoutSecrets(form) } };
  });
}

export function keepPicture(blob: Blob | null): void {
  const { picture: before } = useBuilder.getState();
  if (before !== null) URL.revokeObjectURL(before.url);
  useBuilder.setState({ picture: blob === null ? null : { blob, url: userUrl(blob) } });
}

export function addNewFile(fileId: string): void {
  useBuilder.setState(({ fileIds }) => ({ fileIds: [...fileIds, fileId] }));
}

/** `add` returns the id of the saved assistant if the file must be added there, else null. */
export async function uploadToNew(
  upload: (add: (fileId: string) => string | null) => Promise<void>,
): Promise<void> {
  const { begun } = useBuilder.getState();
  useBuilder.setState(({ uploads }) => ({ uploads: uploads + 1 }));
  try {
    await upload((fileId) => {
      const now = useBuilder.getState();
      if (now.begun !== begun) {
        const createdId = now.createdIds[begun] ?? null;
        if (createdId === null) deleteFilesSoon([fileId]);
        return createdId;
      }
      addNewFile(fileId);
      useBuilder.setState(({ uploadedIds }) => ({ uploadedIds: [...uploadedIds, fileId] }));
      return null;
    });
  } finally {
    if (useBuilder.getState().begun === begun)
      useBuilder.setState(({ uploads }) => ({ uploads: uploads - 1 }));
  }
}

/** A file that was uploaded for the new assistant is deleted. */
export function removeNewFile(fileId: string): void {
  const { fileIds, uploadedIds } = useBuilder.getState();
  if (uploadedIds.includes(fileId)) deleteFilesSoon([fileId]);
  useBuilder.setState({
    fileIds: fileIds.filter((each) => each !== fileId),
    uploadedIds: uploadedIds.filter((each) => each !== fileId),
  });
}

function forgetNew(newAssistant: NewAssistant | null): void {
  keepPicture(null);
  keepTyped(null, null);
  useBuilder.setState(({ begun }) => ({
    newAssistant,
    fileIds: newAssistant?.fileIds ?? [],
    uploadedIds: [],
    uploads: 0,
    begun: begun + 1,
  }));
}

function keepWhere(
  isAssistantKept: (assistantId: string) => boolean,
  isActionKept: (actionId: string) => boolean = () => true,
): void {
  const { typed, typedActions } = useBuilder.getState();
  const isKept = (key: string) => {
    const [assistantId = '', actionId = ''] = key.split(' ');
    return isAssistantKept(assistantId) && isActionKept(actionId);
  };
  if (Object.keys(typed).every(isAssistantKept) && Object.keys(typedActions).every(isKept)) return;
  useBuilder.setState({
    typed: Object.fromEntries(Object.entries(typed).filter(([id]) => isAssistantKept(id))),
    typedActions: Object.fromEntries(Object.entries(typedActions).filter(([key]) => isKept(key))),
  });
}
