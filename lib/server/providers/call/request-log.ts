import { storableText } from '@/lib/domain/message/storable-content';
import { parseJson } from '@/lib/domain/shared/json-record';
import { parseProviderRequest } from '@/lib/domain/turn/parse-provider-request';
import {
  SHAPE_LIMIT_MESSAGES,
  SYSTEM_LIMIT_CHARACTERS,
  TOOL_LIMIT,
  type SentRequest,
} from '@/lib/domain/turn/request-record';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { redact } from '../../platform/redact';
import type { ModelRequest } from '../contract';
import { shownAddress } from '../shown-address';
import { boundedJson, shorten } from './bounded-json';

/** Shorter values are ordinary words, or placeholders. */
const SECRET_MINIMUM_CHARACTERS = 8;
const ADDRESS_LIMIT_CHARACTERS = 500;
const NAME_LIMIT_CHARACTERS = 200;
/** More is read than is shown, so that no half of a secret is left. */
const SECRET_LIMIT_CHARACTERS = 4_000;

const REQUEST_ID_HEADERS = [
  'x-request-id',
  'request-id',
  'apim-request-id',
  'x-ms-request-id',
  'x-goog-request-id',
  'x-generation-id',
  'x-amzn-requestid',
  'cf-ray',
];

interface RequestLogOptions {
  readonly onSent: ModelRequest['onSent'];
  readonly secrets: readonly string[];
  readonly now?: () => number;
}

interface Exchange {
  readonly address: string;
  readonly body: string;
  readonly sizeBytes: number;
  readonly secrets: readonly string[];
  readonly sentAt: string;
  readonly startedMs: number;
  headersMs: number | null;
  endedMs: number | null;
  status: number | null;
  providerRequestId: string | null;
  isFailed: boolean;
}

export class RequestLog {
  private readonly exchanges: Exchange[] = [];
  private readonly options: RequestLogOptions;
  private readonly now: () => number;

  constructor(options: RequestLogOptions) {
    this.options = options;
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * Without a record it returns `fetch` itself. Only requests to the operator's addresses go through {@link
   * outboundFetch}.
   */
  watch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    const { onSent } = this.options;
    if (onSent === undefined) return fetch;
    return async (input, init) => {
      const address = shownAddress(urlOf(input), { isOperators: fetch === outboundFetch });
      const exchange = this.begin(address, init);
      onSent(() => this.read(exchange));
      try {
        const response = await fetch(input, init);
        exchange.headersMs = this.now();
        exchange.status = response.status;
        exchange.isFailed = !response.ok;
        exchange.providerRequestId = requestIdOf(response.headers);
        return response;
      } catch (error) {
        if (init?.signal?.aborted !== true) this.close(exchange, true);
        throw error;
      }
    };
  }

  /** An answer that was stopped has no recorded end. */
  end({ isFailed }: { isFailed: boolean }): void {
    const last = this.exchanges.at(-1);
    if (last?.endedMs === null) this.close(last, isFailed);
  }

  private begin(address: string, init: RequestInit | undefined): Exchange {
    const exchange: Exchange = {
      address,
      ...bodyOf(init),
      secrets: [...this.options.secrets, ...secretsIn(init?.headers)],
      sentAt: new Date().toISOString(),
      startedMs: this.now(),
      headersMs: null,
      endedMs: null,
      status: null,
      providerRequestId: null,
      isFailed: false,
    };
    this.exchanges.push(exchange);
    return exchange;
  }

  private close(exchange: Exchange, isFailed: boolean): void {
    exchange.isFailed ||= isFailed;
    exchange.endedMs = this.now();
  }

  private read(exchange: Exchange): SentRequest {
    const { address, body, sizeBytes, startedMs, headersMs, endedMs, providerRequestId, isFailed } = exchange;
    const { parameters, system, messages, tools } = parseProviderRequest(parsed(body));
    const mask = masker(exchange.secrets);
    const kept = (text: string, limitCharacters: number) =>
      shorten(mask(storableText(text.slice(0, limitCharacters + SECRET_LIMIT_CHARACTERS))), limitCharacters);
    const since = (timeMs: number) => Math.max(0, Math.round(timeMs - startedMs));
    return {
      sentAt: exchange.sentAt,
      address: kept(address, ADDRESS_LIMIT_CHARACTERS),
      sizeBytes,
      parameters: boundedJson(parameters, mask),
      system: kept(system, SYSTEM_LIMIT_CHARACTERS),
      systemCharacters: system.length,
      messages: messages
        .slice(-SHAPE_LIMIT_MESSAGES)
        .map((message) => ({ ...message, role: kept(message.role, NAME_LIMIT_CHARACTERS) })),
      messageCount: messages.length,
      tools: tools.slice(0, TOOL_LIMIT).map((name) => kept(name, NAME_LIMIT_CHARACTERS)),
      outcome: isFailed ? 'failed' : endedMs === null ? 'stopped' : 'answered',
      status: exchange.status,
      providerRequestId: providerRequestId === null ? null : kept(providerRequestId, NAME_LIMIT_CHARACTERS),
      headersMs: headersMs === null ? null : since(headersMs),
      durationMs: since(endedMs ?? this.now()),
    };
  }
}

/** By protocol, the bytes are in a data address or in a field. */
const FILE_BYTES = /("data:[\w.+/-]{1,100};base64,|"data":")([A-Za-z0-9+/]{256,}={0,2})(?=")/g;

/** A request lives as long as its answer, so its pictures are held nowhere. */
function bodyOf(init: RequestInit | undefined): Pick<Exchange, 'body' | 'sizeBytes'> {
  const sent = typeof init?.body === 'string' ? init.body : '';
  const body = sent.replace(
    FILE_BYTES,
    (_all, start: string, bytes: string) => `${start}<${String(bytes.length)} characters>`,
  );
  return { body, sizeBytes: Buffer.byteLength(sent) };
}

function requestIdOf(headers: Headers): string | null {
  const ids = REQUEST_ID_HEADERS.map((name) => headers.get(name) ?? '');
  return ids.find((id) => id !== '') ?? null;
}

/** Returns values that are masked wherever else they appear. */
function secretsIn(headers: RequestInit['headers']): string[] {
  return [...new Headers(headers)].flatMap(([name, value]) =>
    SECRET_HEADER.test(name) ? [value, value.replace(/^\S+\s+/, '')] : [],
  );
}

const SECRET_HEADER = /key|token|authorization|secret|cookie/i;

function masker(secrets: readonly string[]): (text: string) => string {
  const long = secrets.filter((secret) => secret.length >= SECRET_MINIMUM_CHARACTERS);
  return (text) =>
    long.reduce(
      (masked, secret) => masked.replaceAll(secret, '***'),
      redact(text).replace(/\bAIza[\w-]{10,}/g, '***'),
    );
}

function urlOf(input: string | URL | Request): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

/** A longer request shows only its size, since describing it would hold the event loop. */
const BODY_LIMITS = { characters: 4_000_000, marks: 100_000, bareCharacters: 1_000_000 };

function parsed(text: string): unknown {
  return parseJson(text, BODY_LIMITS);
}
