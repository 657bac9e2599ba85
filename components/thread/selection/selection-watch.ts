import { isModalOpen } from '@/lib/client/page/is-modal-open';
import { readPassage, type Passage } from './read-passage';

/** A growing selection is read when it rests. */
const REST_MS = 150;

export interface Selected {
  readonly passage: Passage;
  /** The passage was selected with a finger. */
  readonly isTouch: boolean;
}

interface Watched {
  readonly area: Element;
  /** Null means none. */
  readonly button: () => HTMLElement | null;
  readonly onChange: (selected: Selected | null) => void;
}

/** Escape, a scroll, a changed window or selection ends it. */
export class SelectionWatch {
  readonly #watched: Watched;
  readonly #listeners: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isTouch = window.matchMedia('(pointer: coarse)').matches;
  /** The mouse selects: what it selects is read once it is up. */
  #isSelecting = false;
  /** The button is pressed: some browsers drop the selection before they click. */
  #isHeld = false;
  /** Tab led to the button from this passage, and does so once, so that the rest of the page can be reached. */
  #ledFrom: string | null = null;
  #quote: string | null = null;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#listen('selectionchange', () => this.#onSelection());
    this.#listen('keydown', (event) => this.#onKey(event));
    this.#listen('scroll', () => this.#close());
    this.#listen('pointermove', (event) => this.#onMove(event));
    this.#listen('pointerdown', (event) => this.#onDown(event));
    this.#listen('pointerup', (event) => this.#onUp(event));
    this.#listen('pointercancel', (event) => this.#onUp(event));
    window.addEventListener('resize', this.#close);
    this.#look();
  }

  stop(): void {
    clearTimeout(this.#timer);
    window.removeEventListener('resize', this.#close);
    for (const end of this.#listeners) end();
  }

  /** Ends the selection, since its passage was taken. */
  finish(): void {
    this.#isHeld = false;
    document.getSelection()?.removeAllRanges();
    this.#close();
  }

  readonly #close = (): void => {
    clearTimeout(this.#timer);
    this.#quote = null;
    this.#ledFrom = null;
    this.#watched.onChange(null);
  };

  /** It hears the event before other listeners. */
  #listen<Type extends keyof DocumentEventMap>(
    type: Type,
    hear: (event: DocumentEventMap[Type]) => void,
  ): void {
    document.addEventListener(type, hear, true);
    this.#listeners.push(() => document.removeEventListener(type, hear, true));
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const passage = this.#isSelecting ? null : readPassage(this.#watched.area);
      this.#quote = passage?.quote ?? null;
      this.#watched.onChange(passage === null ? null : { passage, isTouch: this.#isTouch });
    }, REST_MS);
  }

  #onSelection(): void {
    if (this.#isHeld) return;
    if (document.getSelection()?.isCollapsed === false) this.#look();
    else this.#close();
  }

  /** Selecting may have begun before this watch. */
  #onMove({ pointerType, buttons }: PointerEvent): void {
    if (pointerType === 'mouse' && buttons === 1 && !this.#isHeld) this.#isSelecting = true;
  }

  #onDown({ pointerType, target }: PointerEvent): void {
    this.#isHeld = this.#isOnButton(target);
    this.#isSelecting = pointerType === 'mouse' && !this.#isHeld;
    this.#isTouch = pointerType === 'touch';
  }

  #onUp({ target }: PointerEvent): void {
    this.#isSelecting = false;
    // A click on the button follows.
    if (this.#isHeld && this.#isOnButton(target)) return;
    this.#isHeld = false;
    this.#onSelection();
  }

  #onKey(event: KeyboardEvent): void {
    const button = this.#watched.button();
    if (button === null) return;
    if (event.key === 'Escape') this.#close();
    if (event.key !== 'Tab' || event.shiftKey || !this.#mayLead(button)) return;
    this.#ledFrom = this.#quote;
    button.focus();
    event.preventDefault();
  }

  /** Tab leads to the button from the messages only, and not out of a field or a window. */
  #mayLead(button: HTMLElement): boolean {
    if (this.#ledFrom === this.#quote || isModalOpen()) return false;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) return true;
    const isElsewhere = activeElement === button || !this.#watched.area.contains(activeElement);
    return !isElsewhere && !activeElement.matches('input, textarea, select');
  }

  #isOnButton(target: EventTarget | null): boolean {
    return target instanceof Node && this.#watched.button()?.contains(target) === true;
  }
}
