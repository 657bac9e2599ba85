/**
 * A take is the number of a recorded question; one that could not be written down is kept. `Why` says why the
 * conversation waits for the user.
 */
export type VoicePhase<Why> =
  | { readonly phase: 'opening' }
  | {
      readonly phase: 'listening';
      readonly isHearing: boolean;
      readonly interim: string;
      readonly held: HeldAnswer | null;
    }
  /** A recording that was kept is tried again without a microphone. */
  | {
      readonly phase: 'writing';
      readonly take: number;
      readonly isAgain: boolean;
      readonly held: HeldAnswer | null;
    }
  /** `answerId` is null while the message is queued. */
  | { readonly phase: 'thinking'; readonly answerId: string | null }
  | { readonly phase: 'speaking'; readonly answerId: string }
  | { readonly phase: 'paused'; readonly why: Why; readonly kept: number | null }
  | { readonly phase: 'ended' };

/** An answer is not read on before it is known whether the sound that began meanwhile has words. */
export interface HeldAnswer {
  /** Null means not begun. */
  readonly answerId: string | null;
  /** `unread` means that the reading of the answer has not begun. */
  readonly phase: 'unread' | 'thinking' | 'speaking';
  /** Words stop an answer that began before the sound; one that began after it is read to its end first. */
  readonly givesWay: boolean;
}

export type VoiceState<Why> = VoicePhase<Why> & {
  readonly isMuted: boolean;
  /** The microphone does not hear what is read, so speech can interrupt it. */
  readonly isInterruptible: boolean;
  /** True while a tool waits for the user. */
  readonly isAsked: boolean;
  readonly takes: number;
};

export type VoiceEvent<Why> =
  | { readonly type: 'opened' }
  | { readonly type: 'began' }
  | { readonly type: 'interim'; readonly text: string }
  /** What was heard was too short for a word. */
  | { readonly type: 'nothing' }
  /** The question has ended; its recording becomes the take with the next number. */
  | { readonly type: 'cut' }
  | { readonly type: 'heard'; readonly take: number; readonly text: string }
  /** Trying again may help where `isKept` is true. */
  | { readonly type: 'unheard'; readonly take: number; readonly why: Why; readonly isKept: boolean }
  /** An answer to this user begins, however it was asked for. */
  | { readonly type: 'answer'; readonly answerId: string }
  | { readonly type: 'asked'; readonly isAsked: boolean }
  | { readonly type: 'saying'; readonly answerId: string }
  | { readonly type: 'said'; readonly answerId: string }
  | { readonly type: 'read'; readonly answerId: string }
  | { readonly type: 'interrupt' }
  /** The answer was stopped in the chat. */
  | { readonly type: 'stopped' }
  | { readonly type: 'mute'; readonly isMuted: boolean }
  | { readonly type: 'pause'; readonly why: Why }
  | { readonly type: 'resume' }
  | { readonly type: 'end' };

export type VoiceCommand =
  | { readonly type: 'write'; readonly take: number }
  | { readonly type: 'send'; readonly text: string }
  | { readonly type: 'read'; readonly answerId: string }
  /** The reading stops within its sentence. */
  | { readonly type: 'hold' }
  /** The reading goes on from the beginning of that sentence. */
  | { readonly type: 'readOn' }
  /** The reading ends, if there is one. */
  | { readonly type: 'hush' }
  /** The answer ends, if it is still being written. */
  | { readonly type: 'stopAnswer' };

export interface VoiceStep<Why> {
  readonly state: VoiceState<Why>;
  readonly commands: readonly VoiceCommand[];
}

/** `deaf`: the microphone is open, and what it hears is dropped. */
export type MicrophoneMode = 'closed' | 'deaf' | 'question' | 'interruption';

type State<Why> = VoiceState<Why>;

export function beginVoice<Why>(isInterruptible: boolean): VoiceState<Why> {
  return { phase: 'opening', isMuted: false, isInterruptible, isAsked: false, takes: 0 };
}

export function microphoneMode<Why>(state: State<Why>): MicrophoneMode {
  const { phase, isMuted, isAsked, isInterruptible } = state;
  if (phase === 'paused' || phase === 'ended' || (phase === 'writing' && state.isAgain)) return 'closed';
  // Until the card is answered, what is said need not be meant for the chat.
  if (isMuted || isAsked || phase === 'opening' || phase === 'writing') return 'deaf';
  if (phase === 'listening') return 'question';
  return isInterruptible ? 'interruption' : 'deaf';
}

/** Foreign events change nothing; after `end` none does. */
export function stepVoice<Why>(state: State<Why>, event: VoiceEvent<Why>): VoiceStep<Why> {
  if (state.phase === 'ended') return stay(state);
  switch (event.type) {
    case 'asked':
      return event.isAsked ? drop({ ...state, isAsked: true }) : stay({ ...state, isAsked: false });
    case 'mute':
      return drop({ ...state, isMuted: event.isMuted });
    case 'end':
      return go(state, { phase: 'ended' }, { type: 'hush' });
    case 'pause':
      return pause(state, event.why);
    case 'resume':
      return resume(state);
    case 'opened':
    case 'began':
    case 'interim':
    case 'nothing':
    case 'cut':
      return stepListening(state, event);
    case 'heard':
    case 'unheard':
      return stepWriting(state, event);
    case 'answer':
      return stepBegun(state, event.answerId);
    case 'interrupt':
      return interrupt(state, { type: 'hush' }, { type: 'stopAnswer' });
    case 'stopped':
      // A message that is sent after the answer was stopped waits for its own answer.
      return state.phase === 'thinking' && state.answerId === null
        ? stay(state)
        : interrupt(state, { type: 'hush' });
    default:
      return stepAnswer(state, event);
  }
}

type Of<Why, Type extends VoiceEvent<Why>['type']> = Extract<VoiceEvent<Why>, { readonly type: Type }>;

function stepListening<Why>(
  state: State<Why>,
  event: Of<Why, 'opened' | 'began' | 'interim' | 'nothing' | 'cut'>,
): VoiceStep<Why> {
  if (event.type === 'opened') return state.phase === 'opening' ? go(state, LISTENING) : stay(state);
  if (['deaf', 'closed'].includes(microphoneMode(state))) return stay(state);
  if (event.type === 'began' && (state.phase === 'thinking' || state.phase === 'speaking')) {
    const { phase, answerId } = state;
    const held = { answerId, phase: answerId === null ? 'unread' : phase, givesWay: true } as const;
    return go(state, { ...LISTENING, isHearing: true, held }, { type: 'hold' });
  }
  if (state.phase !== 'listening') return stay(state);
  if (event.type === 'began') return stay({ ...state, isHearing: true });
  if (event.type === 'interim') return stay({ ...state, isHearing: true, interim: event.text });
  if (event.type === 'nothing') return goOn(state, state.held);
  const take = state.takes + 1;
  return write({ ...state, takes: take }, { phase: 'writing', take, isAgain: false, held: state.held });
}

function stepWriting<Why>(state: State<Why>, event: Of<Why, 'heard' | 'unheard'>): VoiceStep<Why> {
  if (state.phase !== 'writing' || state.take !== event.take) return stay(state);
  if (event.type === 'unheard') {
    const kept = event.isKept ? event.take : null;
    return go(state, { phase: 'paused', why: event.why, kept }, { type: 'hush' });
  }
  const { held, isAgain } = state;
  const text = event.text.trim();
  if (text === '') return isAgain && held === null ? go(state, { phase: 'opening' }) : goOn(state, held);
  const send = { type: 'send', text } as const;
  const sent = { phase: 'thinking', answerId: null } as const;
  if (held === null) return go(state, sent, send);
  if (held.givesWay) return go(state, sent, { type: 'hush' }, { type: 'stopAnswer' }, send);
  const { state: next, commands } = goOn<Why>(state, held);
  return { state: next, commands: [send, ...commands] };
}

/** Goes on after a sound that had no words. */
function goOn<Why>(state: State<Why>, held: HeldAnswer | null): VoiceStep<Why> {
  if (held === null) return go(state, LISTENING);
  const { answerId, phase } = held;
  if (answerId === null) return go(state, { phase: 'thinking', answerId }, { type: 'readOn' });
  return phase === 'unread'
    ? go(state, { phase: 'thinking', answerId }, { type: 'hush' }, { type: 'read', answerId })
    : go(state, { phase, answerId }, { type: 'readOn' });
}

function stepBegun<Why>(state: State<Why>, answerId: string): VoiceStep<Why> {
  const { phase } = state;
  if (phase === 'writing' || (phase === 'listening' && state.isHearing))
    return stay(
      { ...state, held: { answerId, phase: 'unread', givesWay: state.held?.answerId === null } },
      { type: 'hush' },
    );
  if (phase !== 'listening' && phase !== 'thinking' && phase !== 'speaking') return stay(state);
  return go(state, { phase: 'thinking', answerId }, { type: 'hush' }, { type: 'read', answerId });
}

function interrupt<Why>(state: State<Why>, ...commands: readonly VoiceCommand[]): VoiceStep<Why> {
  switch (state.phase) {
    case 'thinking':
    case 'speaking':
      return go(state, LISTENING, ...commands);
    case 'listening':
    case 'writing':
      return state.held === null ? stay(state) : stay({ ...state, held: null }, ...commands);
    default:
      return stay(state);
  }
}

function stepAnswer<Why>(state: State<Why>, event: Of<Why, 'saying' | 'said' | 'read'>): VoiceStep<Why> {
  const { answerId } = event;
  const phase = event.type === 'saying' ? 'speaking' : 'thinking';
  if (state.phase === 'listening' || state.phase === 'writing') {
    if (state.held?.answerId !== answerId || state.held.phase === 'unread') return stay(state);
    return stay({ ...state, held: event.type === 'read' ? null : { ...state.held, phase } });
  }
  if (state.phase !== 'thinking' && state.phase !== 'speaking') return stay(state);
  if (state.answerId !== answerId) return stay(state);
  return go(state, event.type === 'read' ? LISTENING : { phase, answerId });
}

const LISTENING = { phase: 'listening', isHearing: false, interim: '', held: null } as const;

/** Drops what was said until now. */
function drop<Why>(state: State<Why>): VoiceStep<Why> {
  return state.phase === 'listening' ? goOn(state, state.held) : stay(state);
}

/** The answer goes on being written; a question that was said to its end is kept. */
function pause<Why>(state: State<Why>, why: Why): VoiceStep<Why> {
  const kept = state.phase === 'writing' ? state.take : 'kept' in state ? state.kept : null;
  return go(state, { phase: 'paused', why, kept }, { type: 'hush' });
}

function resume<Why>(state: State<Why>): VoiceStep<Why> {
  if (state.phase !== 'paused') return stay(state);
  const { kept } = state;
  if (kept === null) return go(state, { phase: 'opening' });
  return write(state, { phase: 'writing', take: kept, isAgain: true, held: null });
}

function write<Why>(
  state: State<Why>,
  phase: Extract<VoicePhase<Why>, { readonly phase: 'writing' }>,
): VoiceStep<Why> {
  return go(state, phase, { type: 'write', take: phase.take });
}

function go<Why>(
  { isMuted, isInterruptible, isAsked, takes }: State<Why>,
  phase: VoicePhase<Why>,
  ...commands: readonly VoiceCommand[]
): VoiceStep<Why> {
  return { state: { ...phase, isMuted, isInterruptible, isAsked, takes }, commands };
}

function stay<Why>(state: State<Why>, ...commands: readonly VoiceCommand[]): VoiceStep<Why> {
  return { state, commands };
}
