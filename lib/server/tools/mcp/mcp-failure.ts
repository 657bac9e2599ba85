import 'server-only';

/** Why a server of tools has not answered as it should. */
export type McpFailureReason =
  | 'unreachable'
  | 'unauthorized'
  | 'address_refused'
  | 'timeout'
  | 'too_large'
  | 'bad_answer'
  | 'asked_too_often';

const WORDS: Readonly<Record<McpFailureReason, string>> = {
  unreachable: 'The server of this tool cannot be reached.',
  unauthorized: 'The server of this tool wants the user to connect an account in the settings first.',
  address_refused: 'The address of the server of this tool may not be reached.',
  timeout: 'The server of this tool did not answer in time.',
  too_large: 'The answer of this tool was too large.',
  bad_answer: 'The server of this tool answered what cannot be read.',
  asked_too_often: 'The server of this tool asked the user too often, so the call was ended.',
};

/** A server of tools could not be asked, or its answer not be used. */
export class McpFailure extends Error {
  readonly reason: McpFailureReason;

  constructor(reason: McpFailureReason, options?: ErrorOptions) {
    super(WORDS[reason], options);
    this.reason = reason;
  }
}
