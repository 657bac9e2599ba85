import type { Messages } from 'next-intl';

type CommonAuthWords = Pick<Messages['auth'], 'fields' | 'problems'>;

export type PageWords = Omit<Messages, 'mail' | 'told' | 'otherClients' | 'site' | 'auth' | 'server'> & {
  readonly auth: CommonAuthWords;
};

/**
 * Leaves out words that only the server writes (emails, notices, other clients, descriptions of a page for others), and
 * those of the pages before a session and of the administrators' page.
 */
export function toPageWords({
  mail: _mail,
  told: _told,
  otherClients: _otherClients,
  site: _site,
  server: _server,
  auth,
  ...words
}: Messages): PageWords {
  return { ...words, auth: { fields: auth.fields, problems: auth.problems } };
}
