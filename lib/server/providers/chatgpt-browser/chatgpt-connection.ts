/** The server behind ChatGPT's own pages, or one that speaks like it. */
export interface ChatGptConnection {
  /** The access token of somebody who is signed in there. */
  readonly accessToken: string;
  readonly url: string;
}
