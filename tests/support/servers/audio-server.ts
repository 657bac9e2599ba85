import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally, stopListening } from './listen-locally';

export interface SeenSpeechCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** The caller hung up before the answer was over. */
  isCut: boolean;
}

type Answer = (response: ServerResponse, call: SeenSpeechCall) => void;

export class AudioServer {
  readonly seen: SeenSpeechCall[] = [];
  answer: Answer = (response) => response.writeHead(500).end();
  origin = '';
  private readonly server = createServer((request, response) => {
    buffer(request).then(
      (body) => {
        const call = { path: request.url ?? '', headers: request.headers, body, isCut: false };
        this.seen.push(call);
        response.once('close', () => (call.isCut = !response.writableFinished));
        this.answer(response, call);
      },
      () => response.destroy(),
    );
  });

  async start(): Promise<string> {
    this.origin = await listenLocally(this.server);
    return this.origin;
  }

  stop(): Promise<void> {
    return stopListening(this.server);
  }

  send(body: Buffer | string, status = 200): void {
    this.answer = (response) => response.writeHead(status).end(body);
  }

  /** The lines name this server for both directions of speech. */
  config(prices: { readonly character?: string; readonly minute?: string } = {}): string[] {
    const { character, minute } = prices;
    return [
      'speech:',
      '  tts:',
      '    openai:',
      `      url: ${this.origin}/v1`,
      '      apiKey: sk-speech-1234567890',
      '      model: reader-1',
      '      voices: [alloy, coral]',
      ...(character === undefined ? [] : [`      pricePerMillionCharacters: ${character}`]),
      '  stt:',
      '    openai:',
      `      url: ${this.origin}/v1/audio/transcriptions`,
      '      apiKey: sk-speech-1234567890',
      '      model: listener-1',
      ...(minute === undefined ? [] : [`      pricePerMinute: ${minute}`]),
    ];
  }
}
