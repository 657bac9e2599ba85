import { z } from 'zod';

/** `latency` is in ms before each piece of `chunkSize` characters; otherwise says how the answer fails. */
export interface ProviderManner {
  readonly latency?: number;
  readonly chunkSize?: number;
  readonly truncateAfterChunks?: number;
  readonly chaos?: { rateLimitRate?: number; dropRate?: number; malformedRate?: number };
}

interface ProviderCall {
  readonly name: string;
  readonly arguments: string;
}

const journalSchema = z.array(
  z.object({
    body: z
      .object({ messages: z.array(z.object({ role: z.string(), content: z.unknown() })).default([]) })
      .nullable(),
    response: z.object({ status: z.number(), interrupted: z.boolean().optional() }),
  }),
);

/** All tests share the run's provider, so their questions must differ. */
export class Provider {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Applies to every request whose last message contains `question`, from now on. */
  async answer(question: string, content: string, manner: ProviderManner = {}): Promise<void> {
    await this.teach([{ match: { userMessage: question }, response: { content }, ...manner }]);
  }

  async callTool(
    question: string,
    calls: ProviderCall | readonly ProviderCall[],
    content: string,
    manner: ProviderManner = {},
  ): Promise<void> {
    await this.teach([
      {
        match: { userMessage: question, hasToolResult: false },
        response: { toolCalls: [calls].flat() },
        ...manner,
      },
      { match: { userMessage: question, hasToolResult: true }, response: { content }, ...manner },
    ]);
  }

  private async teach(fixtures: readonly object[]): Promise<void> {
    const response = await fetch(`${this.url}/__aimock/fixtures`, {
      method: 'POST',
      body: JSON.stringify({ fixtures }),
    });
    if (!response.ok) throw new Error(`The provider did not learn the answer: ${await response.text()}`);
  }

  /** Lists the oldest first; calls for titles are not among them. */
  async callsAbout(question: string) {
    const entries = journalSchema.parse(await (await fetch(`${this.url}/__aimock/journal`)).json());
    return entries.flatMap(({ body, response }) => {
      const messages = body?.messages ?? [];
      const isTitle = JSON.stringify(messages[0]?.content ?? '').includes('You name conversations');
      const isAbout = JSON.stringify(messages.at(-1)?.content ?? '').includes(question);
      return isAbout && !isTitle ? [{ messages, ...response }] : [];
    });
  }
}
