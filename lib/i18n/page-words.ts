import type { Messages } from 'next-intl';

type CommonAuthWords = Pick<Messages['auth'], 'fields' | 'problems'>;

export type PageWords = Omit<Messages, 'mail' | 'told' | 'otherClients' | 'site' | 'auth' | 'server'> & {
  readonly auth: CommonAuthWords;
};

/** Words that only the server writes are left out, and so are those of pages before a session and of administrators. */
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
