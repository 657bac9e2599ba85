import 'server-only';

export type McpFailureReason =
  | 'unreachable'
  | 'too_many'
  | 'unauthorized'
  | 'address_refused'
  | 'timeout'
  | 'too_large'
  | 'too_talkative'
  | 'bad_answer'
  | 'other_protocol'
  | 'session_lost'
  | 'not_repeated'
  | 'asked_too_often';

const WORDS: Readonly<Record<McpFailureReason, string>> = {
  unreachable: 'The server of this tool cannot be reached.',
  too_many: 'Too many servers of tools are in use at once.',
  unauthorized: 'The server of this tool wants the user to connect an account in the settings first.',
  address_refused: 'The address of the server of this tool may not be reached.',
  timeout: 'The server of this tool did not answer in time.',
  too_large: 'The answer of this tool was too large.',
  too_talkative:
    'The server of this tool sent too much that it was not asked for, so its connection was ended for up to a minute.',
  bad_answer: 'The server of this tool answered what cannot be read.',
  other_protocol: 'The server of this tool speaks a version of the protocol that is not supported here.',
  session_lost: 'The server of this tool has forgotten the connection.',
  not_repeated:
    'The server of this tool did not take the call as it was sent, and it was not sent again: whether it was carried out is not known.',
  asked_too_often: 'The server of this tool asked the user too often, so the call was ended.',
};

const ENDING: readonly McpFailureReason[] = ['too_large', 'too_talkative', 'bad_answer'];

export class McpFailure extends Error {
  readonly reason: McpFailureReason;

  constructor(reason: McpFailureReason, options?: ErrorOptions) {
    super(WORDS[reason], options);
    this.reason = reason;
  }

  get endsConnection(): boolean {
    return ENDING.includes(this.reason);
  }
}
