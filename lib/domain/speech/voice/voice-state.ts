/**
 * A conversation by voice is in one of these phases at a time. A take is the number of a question that was recorded;
 * one that could not be written down is kept, to be tried again. `Why` says why the conversation waits for the user.
 */
export type VoicePhase<Why> =
  | { readonly phase: 'opening'; readonly kept: number | null }
  | { readonly phase: 'listening'; readonly isHearing: boolean; readonly interim: string }
  | { readonly phase: 'writing'; readonly take: number }
  /** `answerId` is null until the message was sent from the queue. */
  | { readonly phase: 'thinking'; readonly answerId: string | null }
  | { readonly phase: 'speaking'; readonly answerId: string }
  | { readonly phase: 'paused'; readonly why: Why; readonly kept: number | null }
  | { readonly phase: 'ended' };

export type VoiceState<Why> = VoicePhase<Why> & {
  readonly isMuted: boolean;
  /** A tool of the answer waits until the user allows it. */
  readonly isAsked: boolean;
  /** Is the number of the newest take. */
  readonly takes: number;
};

export type VoiceEvent<Why> =
  | { readonly type: 'opened' }
  | { readonly type: 'began' }
  | { readonly type: 'interim'; readonly text: string }
  /** The question is over; its recording is the take of the next number. */
  | { readonly type: 'cut' }
  | { readonly type: 'heard'; readonly take: number; readonly text: string }
  | { readonly type: 'unheard'; readonly take: number; readonly why: Why }
  /** An answer to this user begins, however it was asked for. */
  | { readonly type: 'answer'; readonly answerId: string }
  | { readonly type: 'asked'; readonly isAsked: boolean }
  | { readonly type: 'saying'; readonly answerId: string }
  /** All that is written was said; more may come. */
  | { readonly type: 'said'; readonly answerId: string }
  | { readonly type: 'read'; readonly answerId: string }
  | { readonly type: 'interrupt' }
  | { readonly type: 'mute'; readonly isMuted: boolean }
  | { readonly type: 'pause'; readonly why: Why }
  | { readonly type: 'resume' }
  | { readonly type: 'end' };

export type VoiceCommand =
  | { readonly type: 'write'; readonly take: number }
  | { readonly type: 'send'; readonly text: string }
  | { readonly type: 'read'; readonly answerId: string }
  /** Ends the reading, if there is one. */
  | { readonly type: 'hush' }
  /** Ends the answer, if it is still being written. */
  | { readonly type: 'stopAnswer' };

export interface VoiceStep<Why> {
  readonly state: VoiceState<Why>;
  readonly commands: readonly VoiceCommand[];
}

/** `deaf`: the microphone is open, and what it hears is dropped. */
export type MicrophoneMode = 'closed' | 'deaf' | 'question' | 'interruption';

type State<Why> = VoiceState<Why>;

/** A microphone is asked for at once. */
export function beginVoice<Why>(): VoiceState<Why> {
  return { phase: 'opening', kept: null, isMuted: false, isAsked: false, takes: 0 };
}

export function microphoneMode<Why>(state: State<Why>): MicrophoneMode {
  const { phase, isMuted, isAsked } = state;
  if (phase === 'paused' || phase === 'ended') return 'closed';
  if (isMuted || phase === 'opening' || phase === 'writing') return 'deaf';
  if (phase === 'listening') return 'question';
  // Until the card is answered, what is said need not be meant for the chat.
  return phase === 'thinking' && isAsked ? 'deaf' : 'interruption';
}

/** Decides without doing. An event that does not belong to the phase changes nothing; after `end` none does. */
export function stepVoice<Why>(state: State<Why>, event: VoiceEvent<Why>): VoiceStep<Why> {
  if (state.phase === 'ended') return stay(state);
  switch (event.type) {
    case 'asked':
      return stay({ ...state, isAsked: event.isAsked });
    case 'mute':
      return mute(state, event.isMuted);
    case 'end':
      return go(state, { phase: 'ended' }, { type: 'hush' });
    case 'pause':
      return pause(state, event.why);
    case 'resume':
      return state.phase === 'paused' ? go(state, { phase: 'opening', kept: state.kept }) : stay(state);
    case 'opened':
    case 'began':
    case 'interim':
    case 'cut':
      return stepListening(state, event);
    case 'heard':
    case 'unheard':
      return stepWriting(state, event);
    default:
      return stepAnswer(state, event);
  }
}

type Of<Why, Type extends VoiceEvent<Why>['type']> = Extract<VoiceEvent<Why>, { readonly type: Type }>;

function stepListening<Why>(
  state: State<Why>,
  event: Of<Why, 'opened' | 'began' | 'interim' | 'cut'>,
): VoiceStep<Why> {
  const isBusy = state.phase === 'thinking' || state.phase === 'speaking';
  if (event.type === 'opened') {
    if (state.phase !== 'opening') return stay(state);
    return state.kept === null ? go(state, LISTENING) : write(state, state.kept);
  }
  if (microphoneMode(state) === 'deaf') return stay(state);
  if (event.type === 'began' && isBusy)
    return go(state, { ...LISTENING, isHearing: true }, { type: 'hush' }, { type: 'stopAnswer' });
  if (state.phase !== 'listening') return stay(state);
  if (event.type === 'began') return stay({ ...state, isHearing: true });
  if (event.type === 'interim') return stay({ ...state, isHearing: true, interim: event.text });
  return write({ ...state, takes: state.takes + 1 }, state.takes + 1);
}

function stepWriting<Why>(state: State<Why>, event: Of<Why, 'heard' | 'unheard'>): VoiceStep<Why> {
  if (state.phase !== 'writing' || state.take !== event.take) return stay(state);
  if (event.type === 'unheard') return go(state, { phase: 'paused', why: event.why, kept: event.take });
  const text = event.text.trim();
  if (text === '') return go(state, LISTENING);
  return go(state, { phase: 'thinking', answerId: null }, { type: 'send', text });
}

function stepAnswer<Why>(
  state: State<Why>,
  event: Of<Why, 'answer' | 'saying' | 'said' | 'read' | 'interrupt'>,
): VoiceStep<Why> {
  const { phase } = state;
  if (event.type === 'answer') {
    // A question that is being written down is sent first; it waits for its turn like any other message.
    if (phase !== 'listening' && phase !== 'thinking' && phase !== 'speaking') return stay(state);
    const { answerId } = event;
    return go(state, { phase: 'thinking', answerId }, { type: 'hush' }, { type: 'read', answerId });
  }
  if (phase !== 'thinking' && phase !== 'speaking') return stay(state);
  if (event.type === 'interrupt') return go(state, LISTENING, { type: 'hush' }, { type: 'stopAnswer' });
  if (state.answerId !== event.answerId) return stay(state);
  const { answerId } = event;
  if (event.type === 'read') return go(state, LISTENING);
  return go(state, { phase: event.type === 'saying' ? 'speaking' : 'thinking', answerId });
}

const LISTENING = { phase: 'listening', isHearing: false, interim: '' } as const;

/** What was said until now is dropped. */
function mute<Why>(state: State<Why>, isMuted: boolean): VoiceStep<Why> {
  return state.phase === 'listening'
    ? stay({ ...state, ...LISTENING, isMuted })
    : stay({ ...state, isMuted });
}

/** The answer goes on being written; a question that was said to its end is kept. */
function pause<Why>(state: State<Why>, why: Why): VoiceStep<Why> {
  const kept = state.phase === 'writing' ? state.take : 'kept' in state ? state.kept : null;
  return go(state, { phase: 'paused', why, kept }, { type: 'hush' });
}

function write<Why>(state: State<Why>, take: number): VoiceStep<Why> {
  return go(state, { phase: 'writing', take }, { type: 'write', take });
}

function go<Why>(
  { isMuted, isAsked, takes }: State<Why>,
  phase: VoicePhase<Why>,
  ...commands: readonly VoiceCommand[]
): VoiceStep<Why> {
  return { state: { ...phase, isMuted, isAsked, takes }, commands };
}

function stay<Why>(state: State<Why>): VoiceStep<Why> {
  return { state, commands: [] };
}
