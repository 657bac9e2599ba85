export interface ChatGptConnection {
  readonly accessToken: string;
  readonly url: string;
}
