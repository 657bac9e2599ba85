import { useTranslations } from 'next-intl';
import type { RequestRecord } from '@/lib/domain/turn/request-record';

export function SentMessages({ request }: { request: RequestRecord }) {
  const t = useTranslations('sentRequests');
  const { messages, messageCount, leftOutMessages } = request;
  const earlier = messageCount - messages.length;
  const title = t('messages', { count: messageCount });
  return (
    <section>
      <h3 className="text-muted-foreground mb-1 text-xs">{title}</h3>
      {messages.length === 0 ? null : (
        <ol
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={title}
          className="bg-fill scrollbar-thin max-h-48 overflow-auto rounded-sm px-3 py-2 text-[0.8125rem]"
        >
          {messages.map(({ role, characters, attachments }, index) => (
            <li key={index} className="flex items-baseline justify-between gap-4 py-0.5">
              <bdi dir="ltr" className="font-mono">
                {role}
              </bdi>
              <span className="text-muted-foreground tabular text-end">
                {t('characters', { count: characters })}
                {attachments === 0 ? null : <> · {t('attachments', { count: attachments })}</>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {earlier <= 0 ? null : (
        <p className="text-muted-foreground mt-1 text-xs">{t('earlier', { count: earlier })}</p>
      )}
      {leftOutMessages === 0 ? null : (
        <p className="text-warning mt-1 text-xs">{t('leftOut', { count: leftOutMessages })}</p>
      )}
    </section>
  );
}
