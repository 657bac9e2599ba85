/** The server behind ChatGPT's own pages, or one with the same protocol. */
export interface ChatGptConnection {
  /** The access token of a user who is signed in there. */
  readonly accessToken: string;
  readonly url: string;
}
