class FakeTrack extends EventTarget {
  enabled = true;
  isStopped = false;
  stop = () => (this.isStopped = true);
}

class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  startMs = 0;
  mimeType = 'audio/webm;codecs=opus';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  start = () => {
    this.state = 'recording';
    this.startMs = performance.now();
  };
  stop = () => {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['recorded']) });
    this.onstop?.();
  };
}

export class FakeUtterance {
  lang = '';
  voice: { voiceURI: string } | null = null;
  rate = 1;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Stands for the devices of a voice chat: the test sets the loudness of the microphone and ends the spoken sentences.
 */
export class VoiceDevices {
  loudness = 0;
  /** Counts how often the loudness was read. */
  looks = 0;
  /** Is that of the audio context; some browsers suspend it. */
  state = 'running';
  readonly tracks: FakeTrack[] = [];
  readonly recorders: FakeRecorder[] = [];
  readonly spoken: FakeUtterance[] = [];
  /** Lists what is done with the sound of the server, in this order. */
  readonly sound: ('load' | 'play' | 'pause')[] = [];
  isRefusedByContext = false;
  /** Counts audio contexts that are open. */
  contexts = 0;
  readonly getUserMedia = jest.fn(() => {
    const track = new FakeTrack();
    this.tracks.push(track);
    return Promise.resolve({ getTracks: () => [track] });
  });

  constructor() {
    const loudness = () => (this.tracks.at(-1)?.enabled === true ? this.loudness : 0);
    const look = () => (this.looks += 1);
    const stateNow = () => this.state;
    const { spoken, recorders, sound } = this;
    const count = (by: number) => (this.contexts += by);
    const isRefused = () => this.isRefusedByContext;
    class NotedRecorder extends FakeRecorder {
      constructor() {
        super();
        recorders.push(this);
      }
    }
    class FakeAudioContext {
      readonly sampleRate = 48_000;
      constructor() {
        count(1);
      }
      get state() {
        return stateNow();
      }
      resume = () => Promise.resolve();
      createAnalyser = () => ({
        fftSize: 0,
        getFloatTimeDomainData: (samples: Float32Array) => {
          look();
          samples.fill(loudness());
        },
      });
      createMediaStreamSource = () => {
        if (isRefused()) throw new DOMException('', 'NotSupportedError');
        return { connect: () => undefined };
      };
      close = () => {
        count(-1);
        return Promise.resolve();
      };
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [
        { voiceURI: 'en', name: 'English', lang: 'en-US', localService: true, default: true },
        { voiceURI: 'de', name: 'Deutsch', lang: 'de-DE', localService: true, default: false },
      ],
      speak: (utterance: FakeUtterance) => (utterance.text === '' ? undefined : spoken.push(utterance)),
      cancel: () => spoken.at(-1)?.onerror?.({ error: 'canceled' }),
    });
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: this.getUserMedia },
      configurable: true,
    });
    for (const deed of ['load', 'play', 'pause'] as const)
      Object.defineProperty(HTMLMediaElement.prototype, deed, {
        value: () => {
          sound.push(deed);
          return deed === 'play' ? Promise.resolve() : undefined;
        },
        configurable: true,
      });
    Object.assign(window, { MediaRecorder: NotedRecorder, speechSynthesis: synthesis });
    Object.assign(window, { SpeechSynthesisUtterance: FakeUtterance, AudioContext: FakeAudioContext });
  }

  get openTracks(): number {
    return this.tracks.filter(({ isStopped }) => !isStopped).length;
  }

  remove(): void {
    for (const name of ['MediaRecorder', 'speechSynthesis', 'SpeechSynthesisUtterance', 'AudioContext'])
      Reflect.deleteProperty(window, name);
  }
}
