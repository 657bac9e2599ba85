import type { Picture } from '@/lib/domain/file/attached-file';
import type { DocumentSource } from '@/lib/domain/message/source';
import { userStore } from '../scope/user-scope';

/** The lists of the palette: everything, or the choices of one kind. */
export type PalettePage = 'all' | 'models' | 'themes' | 'languages';

/** A document that is opened as a whole. */
export interface OpenedDocument {
  readonly fileId: string;
  readonly filename: string;
}

/** The dialogs that can be opened from several places, and what each kind of dialog is about. */
interface DialogSubjects {
  /** With a query it opens as if that had been typed. */
  palette: { readonly page?: PalettePage; readonly query?: string };
  shortcuts: object;
  export: { readonly conversationId: string; readonly title: string };
  share: { readonly conversationId: string };
  map: { readonly conversationId: string; readonly messageId?: string };
  /** Versions of a message on the screen, to be compared. */
  versions: {
    readonly conversationId: string;
    readonly messageId: string;
    readonly siblingIds: readonly string[];
  };
  /** A message that is about to be deleted. */
  deleteMessage: { readonly conversationId: string; readonly messageId: string };
  outline: { readonly conversationId: string };
  presets: object;
  /** Null saves the settings of the chat on the screen as a new preset. */
  preset: { readonly presetId: string | null };
  /** What was sent to the provider for an answer. */
  sentRequests: { readonly conversationId: string; readonly messageId: string };
  /** Another model for a conversation or a preset whose own model is being retired. */
  successor: { readonly subject: 'conversation' | 'preset' | 'assistant'; readonly id: string };
  compare: object;
  /** The user's files. */
  files: object;
  /** The builder of assistants, where there is no room for it beside the conversation. */
  builder: object;
  /** What the link of an assistant leads to. */
  linkedAssistant: { readonly token: string };
  /** The store of plugins. */
  plugins: object;
  /** The prompts of servers of tools, one of which is put into the message field of a chat. */
  prompts: { readonly conversationId: string };
  /** Pictures of a message, and the one it opens at. */
  lightbox: { readonly pictures: readonly Picture[]; readonly fileId: string };
  /** A document of the user's; with a source it opens at the passage that an answer cites. */
  document: { readonly source: DocumentSource | OpenedDocument };
  /** The user's key for this endpoint. */
  'provider-key': { readonly endpoint: string };
}

export type DialogKind = keyof DialogSubjects;

/** A request to open a dialog of this kind, or of any kind, with what it is about. */
export type DialogRequest<Kind extends DialogKind = DialogKind> = {
  [Each in Kind]: { readonly kind: Each } & DialogSubjects[Each];
}[Kind];

/** Which dialog is open; null while none is. One at a time: a new request replaces the last. */
export const useOpenDialog = userStore<{ request: DialogRequest | null }>(() => ({ request: null }));

/** Opens a dialog from anywhere on the screen. */
export function openDialog(request: DialogRequest): void {
  useOpenDialog.setState({ request });
}

/** Closes the open dialog. */
export function closeDialog(): void {
  useOpenDialog.setState({ request: null });
}

/** Closes a dialog that has done its work, unless another one has replaced it meanwhile. */
export function closeDoneDialog(request: DialogRequest | null): void {
  if (useOpenDialog.getState().request === request) closeDialog();
}

let fetchDialog: (kind: DialogKind) => void = () => undefined;

/** Fetches a dialog's code when the user is about to open it: on hover and focus of its trigger. */
export function preloadDialog(kind: DialogKind): void {
  fetchDialog(kind);
}

/** Sets how the code of a dialog is fetched; called by the host of the dialogs. */
export function setDialogFetcher(fetch: (kind: DialogKind) => void): void {
  fetchDialog = fetch;
}
