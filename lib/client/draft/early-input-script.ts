import { COMPOSER_INPUT_ID } from '../page/composer-input';
import { inlineScript } from '../page/inline-script';
import { DRAFTS_KEY } from './draft-key';
import { EARLY_KEY, EARLY_MESSAGES_ID, EARLY_TYPED_KEY } from './early-input';

/**
 * It runs until React takes over and removes {@link EARLY_KEY}: it puts the stored draft into the field, enables Send,
 * and shows submitted messages above. A page that is left before keeps both as the draft. Its text is constant;
 * `data-owner` is the account of the document, and drafts of other accounts are left alone.
 */
export const EARLY_INPUT_SCRIPT = earlyInputScript();

function earlyInputScript(): string {
  const facts = {
    inputId: COMPOSER_INPUT_ID,
    draftsKey: DRAFTS_KEY,
    earlyKey: EARLY_KEY,
    typedKey: EARLY_TYPED_KEY,
    messagesId: EARLY_MESSAGES_ID,
  };
  return inlineScript(takeEarlyInput, facts) + inlineScript(keepEarlyInput, facts);
}

type Facts = Readonly<Record<'inputId' | 'draftsKey' | 'earlyKey' | 'typedKey' | 'messagesId', string>>;

interface Stored {
  readonly ownerId?: unknown;
  readonly texts?: Readonly<Record<string, unknown>>;
}

function takeEarlyInput(facts: Facts): void {
  const found = document.getElementById(facts.inputId);
  const messages = document.getElementById(facts.messagesId);
  if (!(found instanceof HTMLTextAreaElement) || found.form === null || messages === null) return;
  const [field, form, list] = [found, found.form, messages];
  const owner = document.currentScript?.dataset['owner'] ?? '';
  const conversationId = location.pathname.split('/')[2] || 'new';
  if (Object.keys(field).some((key) => key.startsWith('__react'))) return;
  field.dataset[facts.earlyKey] = '';
  showDraft();
  document.addEventListener('input', onInput, true);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('submit', onSubmit, true);

  function showDraft(): void {
    try {
      const stored: Stored = JSON.parse(localStorage.getItem(facts.draftsKey) ?? '{}');
      const isOwn = owner !== '' && stored.ownerId === owner;
      const text = isOwn ? stored.texts?.[conversationId] : undefined;
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
    if (!hasText()) return;
    const message = document.createElement('p');
    message.dir = 'auto';
    message.textContent = field.value;
    list.append(message);
    field.value = '';
    field.dataset[facts.typedKey] = '';
    allowSending();
  }
}

function keepEarlyInput(facts: Facts): void {
  const field = document.getElementById(facts.inputId);
  const list = document.getElementById(facts.messagesId);
  const owner = document.currentScript?.dataset['owner'] ?? '';
  if (!(field instanceof HTMLTextAreaElement) || list === null || owner === '') return;
  const conversationId = location.pathname.split('/')[2] || 'new';
  window.addEventListener('pagehide', () => {
    const isTouched = facts.typedKey in field.dataset || list.childElementCount > 0;
    if (!(facts.earlyKey in field.dataset) || !isTouched) return;
    const sent = [...list.children].map(({ textContent }) => textContent);
    const text = [...sent, field.value].filter((each) => each !== '').join('\n\n');
    try {
      const stored: Stored = JSON.parse(localStorage.getItem(facts.draftsKey) ?? '{}');
      const before = stored.ownerId === owner ? stored.texts : {};
      const texts = { ...before, [conversationId]: text };
      localStorage.setItem(facts.draftsKey, JSON.stringify({ ownerId: owner, texts }));
    } catch {
      // Storage is forbidden or full.
    }
  });
}
