/** Returns lower case; '' means no name. */
export function languageName(info: string | undefined): string {
  return (
    info
      ?.trim()
      .split(/[\s{,:]/)[0]
      ?.toLowerCase() ?? ''
  );
}
