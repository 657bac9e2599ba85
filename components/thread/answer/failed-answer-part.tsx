import type { ComponentProps } from 'react';
import { PlainText } from '@/components/markdown/plain/plain-text';
import { PartFailure } from '@/components/shared/part/part-failure';
import type { ContentPart } from '@/lib/domain/message/content-part';

type FailedAnswerPartProps = ComponentProps<typeof PartFailure> & { part: ContentPart };

export function FailedAnswerPart({ part, ...failure }: FailedAnswerPartProps) {
  return (
    <>
      <PartFailure {...failure} />
      {part.type === 'text' || part.type === 'reasoning' ? <PlainText text={part.text} /> : null}
    </>
  );
}
