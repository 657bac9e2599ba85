/** Returns "conversationId is required", for example. A problem that begins with a capital is a sentence of its own. */
export function problemSentences(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .map(([field, problem]) => problemSentence(field, String(problem)))
    .join('. ');
}

function problemSentence(field: string, words: string): string {
  // Compat clients wrap what they send in `arg`, of which their users know nothing.
  const name = field.startsWith('arg.') ? field.slice('arg.'.length) : field;
  const isSentence = words.charAt(0) !== words.charAt(0).toLowerCase();
  if (isSentence) return words;
  return name === '' || name === 'arg' ? `The request ${words}` : `${name} ${words}`;
}
