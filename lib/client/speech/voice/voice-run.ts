import {
  beginVoice,
  microphoneMode,
  stepVoice,
  type VoiceCommand,
  type VoiceEvent,
} from '@/lib/domain/speech/voice/voice-state';
import { RequestError } from '../../request/request-error';
import type { Thread } from '../../thread/thread';
import type { ThreadState } from '../../thread/thread-state';
import { stopDictating, useDictating } from '../dictation/dictating';
import { readAnswer } from '../read-answer';
import { stopReading, useReading } from '../reading';
import type { Speaker } from '../speaker';
import type { Ear, OpenEar, Take } from './ear';
import { keepScreenOn } from './keep-screen-on';
import { limitPhases } from './phase-limit';
import { watchPresence } from './presence';
import { rememberWritten } from './remember-written';
import { findAnswerBegun, findError, isToolAsking } from './thread-news';
import { FIRST_VIEW, type VoiceView } from './voice-view';
import { isForNow, toWhy, type VoiceWhy } from './voice-why';

interface VoiceOptions {
  readonly thread: Thread;
  readonly openEar: OpenEar;
  readonly speaker: Speaker;
  readonly isInterruptible: boolean;
  /** No microphone opens before the user goes on. */
  readonly startsPaused: boolean;
  readonly locale: string;
  /** It is a BCP 47 tag; null means that it is detected. */
  readonly language: string | null;
  readonly nameOf: Parameters<typeof readAnswer>[0]['nameOf'];
  /** Returns false when the message can neither be sent nor wait; it is not lost then either. */
  readonly send: (text: string) => boolean;
  readonly stopAnswer: () => void;
  readonly onView: (view: VoiceView) => void;
}

type Event = VoiceEvent<VoiceWhy>;

/** More recordings without a word are noise, which is paid for. */
const BLANKS_LIMIT = 5;

/** After this silence between two sentences the model is thinking again. */
const SAID_MS = 400;

export class VoiceRun {
  private view = FIRST_VIEW;
  private ear: Ear | null = null;
  private opening: AbortController | null = null;
  private reading: AbortController | null = null;
  private take: Take | null = null;
  private blanks = 0;
  private spokenLanguage: string | null = null;
  private saidTimer: ReturnType<typeof setTimeout> | undefined;
  private letScreenOff: (() => void) | null = null;
  private readonly waiting: Event[] = [];
  private isStepping = false;
  private readonly options: VoiceOptions;
  private readonly presence = watchPresence();
  private writing: AbortController | null = null;
  private readonly limitPhase = limitPhases({
    isHearing: () => this.view.state.phase === 'listening' && this.view.state.isHearing,
    finish: () => this.finish(),
    pause: () => {
      this.tell({ type: 'pause', why: { kind: 'room' } });
      this.writing?.abort();
      this.writing = null;
    },
  });
  private readonly unsubscribe: readonly (() => void)[];

  constructor(options: VoiceOptions) {
    this.options = options;
    this.view = { ...FIRST_VIEW, state: beginVoice(options.isInterruptible) };
    this.limitPhase('opening');
    const { store } = options.thread;
    const pauseWhen = (isElsewhere: boolean) => {
      if (isElsewhere) this.tell({ type: 'pause', why: { kind: 'elsewhere' } });
    };
    this.unsubscribe = [
      store.subscribe((now, before) => this.follow(now, before)),
      useReading.subscribe(({ reading }) => pauseWhen(reading !== null)),
      useDictating.subscribe(({ threadKey }) => pauseWhen(threadKey !== null)),
    ];
    if (options.startsPaused) this.tell({ type: 'pause', why: { kind: 'stillThere' } });
    this.tell({ type: 'asked', isAsked: isToolAsking(store.getState()) });
    this.reconcile();
  }

  /** It goes from 0 to 1; null means unknown. */
  readonly level = (): number | null => this.ear?.level() ?? null;

  finish(): void {
    this.ear?.finish();
  }

  interrupt(): void {
    this.tell({ type: 'interrupt' });
  }

  mute(isMuted: boolean): void {
    this.tell({ type: 'mute', isMuted });
  }

  /** Ends a reading and a dictation that others began, and goes on with the voice chat. */
  resume(): void {
    stopReading();
    stopDictating();
    this.tell({ type: 'resume' });
  }

  end(): void {
    this.tell({ type: 'end' });
    this.writing?.abort();
    for (const stop of this.unsubscribe) stop();
    this.presence.close();
    this.options.speaker.close();
  }

  /** Handles one event after another, also those that another one causes. */
  private tell(event: Event): void {
    this.waiting.push(event);
    if (this.isStepping) return;
    this.isStepping = true;
    try {
      for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) this.step(next);
    } finally {
      this.isStepping = false;
    }
  }

  private step(event: Event): void {
    const { state, commands } = stepVoice(this.view.state, event);
    if (state === this.view.state) return;
    if (state.phase !== this.view.state.phase || event.type === 'saying') this.limitPhase(state.phase);
    this.show({ state });
    this.reconcile();
    for (const command of commands) this.carryOut(command);
  }

  private show(part: Partial<VoiceView>): void {
    this.view = { ...this.view, ...part };
    this.options.onView(this.view);
  }

  private reconcile(): void {
    const mode = microphoneMode(this.view.state);
    if (mode === 'closed') {
      this.opening?.abort();
      this.opening = null;
      this.ear?.close();
      this.ear = null;
      this.letScreenOff?.();
      this.letScreenOff = null;
      return;
    }
    this.letScreenOff ??= keepScreenOn();
    if (this.ear !== null) this.ear.attend(mode);
    else if (this.opening === null) void this.open();
  }

  private async open(): Promise<void> {
    const opening = new AbortController();
    this.opening = opening;
    const heard =
      <Args extends readonly unknown[]>(eventOf: (...args: Args) => Event) =>
      (...args: Args) =>
        opening.signal.aborted ? undefined : this.tell(eventOf(...args));
    try {
      const ear = await this.options.openEar(
        {
          language: this.options.language,
          onBegin: heard(() => ({ type: 'began' })),
          onInterim: heard((text: string) => ({ type: 'interim', text })),
          onCut: heard((take: Take) => {
            this.take = rememberWritten(take);
            return { type: 'cut' };
          }),
          onNothing: heard(() => ({ type: 'nothing' })),
          onSilence: heard(() => ({ type: 'pause', why: { kind: 'room' } })),
          onProblem: heard((error: unknown) => ({ type: 'pause', why: toWhy(error) })),
        },
        opening.signal,
      );
      if (opening.signal.aborted) return ear.close();
      this.ear = ear;
      const isFirst = this.view.question === '';
      this.tell({ type: 'opened' });
      this.reconcile();
      // An answer that is being written already is read aloud too.
      const running = isFirst ? findAnswerBegun(this.options.thread.store.getState(), null) : null;
      if (running !== null) this.beginAnswer(running);
    } catch (error) {
      if (!opening.signal.aborted) this.tell({ type: 'pause', why: toWhy(error) });
    }
  }

  private follow(now: ThreadState, before: ThreadState): void {
    const begun = findAnswerBegun(now, before);
    if (begun !== null) this.beginAnswer(begun);
    if (now.turn?.phase === 'stopping' && before.turn?.phase !== 'stopping') this.tell({ type: 'stopped' });
    const isAsked = isToolAsking(now);
    if (isAsked !== isToolAsking(before)) this.tell({ type: 'asked', isAsked });
    const failure = now.turn?.failure ?? null;
    if (now.turn?.phase === 'failed' && before.turn?.phase !== 'failed' && failure !== null)
      this.tell({ type: 'pause', why: { kind: 'request', code: failure.code, details: failure.details } });
  }

  private beginAnswer({ answerId, question }: { answerId: string; question: string }): void {
    this.show({ sentences: [], ...(question === '' ? {} : { question }) });
    this.tell({ type: 'answer', answerId });
  }

  private carryOut(command: VoiceCommand): void {
    switch (command.type) {
      case 'write':
        if (this.presence.mayAsk()) return void this.write(command.take);
        return this.tell({ type: 'pause', why: { kind: 'stillThere' } });
      case 'send':
        this.show({ question: command.text, sentences: [] });
        if (!this.options.send(command.text)) this.tell({ type: 'pause', why: { kind: 'unsent' } });
        return;
      case 'read':
        return void this.read(command.answerId);
      case 'hold':
        return this.options.speaker.pause();
      case 'readOn':
        return this.options.speaker.resume();
      case 'hush':
        clearTimeout(this.saidTimer);
        this.reading?.abort();
        this.reading = null;
        return this.options.speaker.resume();
      case 'stopAnswer':
        return this.options.stopAnswer();
    }
  }

  private async write(number: number): Promise<void> {
    const { signal } = (this.writing ??= new AbortController());
    try {
      const written = await this.take?.(signal);
      if (signal.aborted || written === undefined) return;
      this.spokenLanguage = written.language ?? null;
      this.tell({ type: 'heard', take: number, text: written.text });
      this.blanks = written.text.trim() === '' ? this.blanks + 1 : 0;
      if (this.blanks < BLANKS_LIMIT) return;
      this.blanks = 0;
      this.tell({ type: 'pause', why: { kind: 'room' } });
    } catch (error) {
      if (!signal.aborted)
        this.tell({ type: 'unheard', take: number, why: toWhy(error), isKept: isForNow(error) });
    }
  }

  private async read(answerId: string): Promise<void> {
    const { thread, speaker, locale, nameOf } = this.options;
    const reading = new AbortController();
    const { signal } = reading;
    this.reading = reading;
    try {
      await readAnswer({
        thread,
        locale,
        nameOf,
        signal,
        messageId: answerId,
        expectedLanguage: this.spokenLanguage ?? this.options.language ?? locale,
        speaker: { ...speaker, say: (utterance, until) => this.say(answerId, utterance, until) },
        onStart: () => undefined,
      });
      if (signal.aborted) return;
      const error = findError(thread.store.getState(), answerId);
      if (error === null) this.tell({ type: 'read', answerId });
      else this.tell({ type: 'pause', why: { kind: 'request', ...error } });
    } catch (error) {
      if (!signal.aborted)
        this.tell({ type: 'pause', why: error instanceof RequestError ? toWhy(error) : { kind: 'noVoice' } });
    }
  }

  private async say(answerId: string, ...[utterance, signal]: Parameters<Speaker['say']>): Promise<void> {
    clearTimeout(this.saidTimer);
    this.show({
      sentences: [...this.view.sentences, utterance.text],
      language: utterance.language,
    });
    this.tell({ type: 'saying', answerId });
    await this.options.speaker.say(utterance, signal);
    if (!signal.aborted) this.saidTimer = setTimeout(() => this.tell({ type: 'said', answerId }), SAID_MS);
  }
}
