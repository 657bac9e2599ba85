import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  readonly to: string;
  readonly source: string;
  readonly text: string;
  readonly subject: string;
}

export interface MailHost {
  readonly taken: TakenMail[];
  /** These make a server send through the host. */
  readonly settings: Record<string, string>;
  refuseNext(count: number): void;
  stop(): Promise<void>;
}

const USER = 'parley';
const PASSWORD = 'mail secret';

export async function startMailHost(): Promise<MailHost> {
  const taken: TakenMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (username === USER && password === PASSWORD) done(null, { user: username });
      else done(new Error('wrong user or password'));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('come back later'), { responseCode: 451 }));
          return;
        }
        const source = Buffer.concat(chunks).toString('utf8');
        for (const { address } of session.envelope.rcptTo)
          taken.push({ to: address, source, text: textOf(source), subject: subjectOf(source) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((settle) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      if (typeof address === 'object' && address !== null) settle(address.port);
    });
  });
  return {
    taken,
    settings: {
      EMAIL_HOST: '127.0.0.1',
      EMAIL_PORT: String(port),
      EMAIL_USERNAME: USER,
      EMAIL_PASSWORD: PASSWORD,
      EMAIL_FROM: 'noreply@parley.example',
    },
    refuseNext: (count) => {
      refusals = count;
    },
    stop: () => new Promise((settle) => server.close(() => settle())),
  };
}

function textOf(source: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source);
  const isQuoted = /quoted-printable/i.test(part?.[0] ?? '');
  const body = part?.[1] ?? '';
  return isQuoted ? fromQuotedPrintable(body) : body;
}

function fromQuotedPrintable(text: string): string {
  const joined = text.replace(/=\r\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function subjectOf(source: string): string {
  const written = /^Subject: (.*(?:\r\n\s.*)*)/m.exec(source)?.[1]?.replace(/\r\n\s/g, ' ') ?? '';
  const joined = written.replace(/\?= =\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_match, form: string, text: string) =>
    form.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('utf8')
      : fromQuotedPrintable(text.replaceAll('_', ' ')),
  );
}
