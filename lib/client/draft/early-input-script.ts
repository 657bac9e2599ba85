import { COMPOSER_INPUT_ID } from '../page/composer-input';
import { inlineScript } from '../page/inline-script';
import { DRAFTS_KEY } from './draft-key';

/** The field has this while the script below handles it. */
export const EARLY_KEY = 'early';

/** The field has this once the user has changed its text. */
export const EARLY_TYPED_KEY = 'earlyTyped';

/** The field has this when Enter was pressed or Send clicked and the text has not changed since. */
export const EARLY_SEND_KEY = 'earlySend';

/**
 * Runs as soon as the composer is parsed, and until React has taken over the field (and removed {@link EARLY_KEY}):
 * puts the stored draft into it, remembers Enter and Send instead of losing them, and lets Send be clicked once there
 * is a text. The text of the script is the same for every request; `data-owner` of its element is the account the
 * document was rendered for, and a draft of any other account is left alone.
 */
export const EARLY_INPUT_SCRIPT = inlineScript(takeEarlyInput, {
  inputId: COMPOSER_INPUT_ID,
  draftsKey: DRAFTS_KEY,
  earlyKey: EARLY_KEY,
  typedKey: EARLY_TYPED_KEY,
  sendKey: EARLY_SEND_KEY,
});

type Facts = Readonly<Record<'inputId' | 'draftsKey' | 'earlyKey' | 'typedKey' | 'sendKey', string>>;

/** The storage may hold anything else. */
interface Stored {
  readonly ownerId?: unknown;
  readonly texts?: Readonly<Record<string, unknown>>;
}

function takeEarlyInput(facts: Facts): void {
  const found = document.getElementById(facts.inputId);
  if (!(found instanceof HTMLTextAreaElement) || found.form === null) return;
  const [field, form] = [found, found.form];
  if (Object.keys(field).some((key) => key.startsWith('__react'))) return;
  field.dataset[facts.earlyKey] = '';
  showDraft();
  document.addEventListener('input', onInput, true);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('submit', onSubmit, true);

  function showDraft(): void {
    try {
      const owner = document.currentScript?.dataset['owner'] ?? '';
      const stored: Stored = JSON.parse(localStorage.getItem(facts.draftsKey) ?? '{}');
      const [, , conversationId = ''] = location.pathname.split('/');
      const isOwn = owner !== '' && stored.ownerId === owner;
      const text = isOwn ? stored.texts?.[conversationId === '' ? 'new' : conversationId] : undefined;
      if (typeof text !== 'string' || field.value !== '') return;
      field.value = text;
      allowSending();
    } catch {
      // Storage is forbidden, or has no draft.
    }
  }

  function isEarly(): boolean {
    return facts.earlyKey in field.dataset;
  }

  function hasText(): boolean {
    return field.value.trim() !== '';
  }

  function allowSending(): void {
    const button = form.querySelector('[type=submit]');
    if (button instanceof HTMLButtonElement) button.disabled = !hasText();
  }

  function onInput({ target }: Event): void {
    if (!isEarly() || target !== field) return;
    field.dataset[facts.typedKey] = '';
    delete field.dataset[facts.sendKey];
    allowSending();
  }

  function onKey(event: KeyboardEvent): void {
    // Browsers that say 229 are in the middle of a word of an input method.
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
    if (isEarly() && event.target === field && isEnter) wantSending(event);
  }

  function onSubmit(event: SubmitEvent): void {
    if (isEarly() && event.target === form) wantSending(event);
  }

  function wantSending(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (hasText()) field.dataset[facts.sendKey] = '';
  }
}
