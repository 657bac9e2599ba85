/** Returns the name of the language behind a fence in lower case: its first word, or '' when there is none. */
export function languageName(info: string | undefined): string {
  return (
    info
      ?.trim()
      .split(/[\s{,:]/)[0]
      ?.toLowerCase() ?? ''
  );
}
