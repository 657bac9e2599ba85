import { create } from 'zustand';

/** The lists of the palette: everything, or the choices of one matter. */
export type PalettePage = 'all' | 'models' | 'themes' | 'languages';

/** What can be opened over the screen from several places: what each kind of dialog is about. */
interface DialogSubjects {
  palette: { readonly page?: PalettePage };
  shortcuts: object;
  export: { readonly conversationId: string; readonly title: string };
  share: { readonly conversationId: string };
  map: { readonly conversationId: string; readonly messageId?: string };
  /** The message is the one on the screen, among the others. */
  versions: {
    readonly conversationId: string;
    readonly messageId: string;
    readonly siblingIds: readonly string[];
  };
  outline: { readonly conversationId: string };
  presets: object;
  /** Null keeps the settings of the chat on the screen as a new one. */
  preset: { readonly presetId: string | null };
  /** What was sent to the provider for an answer. */
  inspector: { readonly conversationId: string; readonly messageId: string };
  /** Another model for a conversation or a preset whose own one ends. */
  successor: { readonly subject: 'conversation' | 'preset'; readonly id: string };
  compare: object;
  /** The key the user brings for this endpoint. */
  'provider-key': { readonly endpoint: string };
}

export type DialogKind = keyof DialogSubjects;

/** A dialog of this kind, or of any, with what it is about. */
export type DialogRequest<Kind extends DialogKind = DialogKind> = {
  [Each in Kind]: { readonly kind: Each } & DialogSubjects[Each];
}[Kind];

/** Which dialog is open; null while none is. One at a time: a new request takes the place of the last. */
export const useOpenDialog = create<{ request: DialogRequest | null }>(() => ({ request: null }));

/** Opens a dialog, from anywhere on the screen. */
export function openDialog(request: DialogRequest): void {
  useOpenDialog.setState({ request });
}

/** Closes whichever is open. */
export function closeDialog(): void {
  useOpenDialog.setState({ request: null });
}

/** Closes a dialog that has done its work, unless another one took its place meanwhile. */
export function closeDoneDialog(request: DialogRequest | null): void {
  if (useOpenDialog.getState().request === request) closeDialog();
}

let fetchDialog: (kind: DialogKind) => void = () => undefined;

/** Fetches a dialog's code when somebody is about to open it: on hover and focus of what does. */
export function preloadDialog(kind: DialogKind): void {
  fetchDialog(kind);
}

/** Tells how the code of a dialog is fetched; the host of the dialogs knows. */
export function setDialogFetcher(fetch: (kind: DialogKind) => void): void {
  fetchDialog = fetch;
}
