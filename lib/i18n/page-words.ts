import type { Messages } from 'next-intl';

/** Of the words of the pages before a session, those that other pages show too. */
type CommonAuthWords = Pick<Messages['auth'], 'fields' | 'problems'>;

/** The words of every page. */
export type PageWords = Omit<Messages, 'mail' | 'otherClients' | 'site' | 'auth' | 'server'> & {
  readonly auth: CommonAuthWords;
};

/**
 * Returns the words of every page: without those of emails, for other clients and of what is said of a page to others,
 * which the server alone writes, and without those of the pages before a session and of the administrators' page.
 */
export function toPageWords({
  mail: _mail,
  otherClients: _otherClients,
  site: _site,
  server: _server,
  auth,
  ...words
}: Messages): PageWords {
  return { ...words, auth: { fields: auth.fields, problems: auth.problems } };
}
