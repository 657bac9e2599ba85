import { LOCALES } from '@/lib/i18n/locales';
import { getWordsFile } from '@/lib/i18n/words-file';

export const dynamic = 'force-dynamic';

const FOREVER = 'public, max-age=31536000, immutable';

/** Names of other builds get the current words, uncached. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const locale = LOCALES.find(({ code }) => name.startsWith(`${code}.`));
  if (locale === undefined) return new Response(null, { status: 404 });
  const { address, json } = await getWordsFile(locale.code);
  const isCurrent = address === `/words/${name}`;
  return new Response(json, {
    headers: { 'content-type': 'application/json', 'cache-control': isCurrent ? FOREVER : 'no-store' },
  });
}
