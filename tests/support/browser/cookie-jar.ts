/** Follows enough of the rules for one site without paths. */
export class CookieJar {
  readonly values = new Map<string, string>();

  receive(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
      if (isGone || value === '') this.values.delete(name);
      else this.values.set(name, value);
    }
  }

  toHeader(): string {
    return [...this.values].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
