import { ARTIFACT_KINDS } from '@/lib/domain/message/artifact/artifact-kind';
import { publishedKindSchema } from '@/lib/domain/share/published-kind';

it('every artifact but plain code can be published', () => {
  const published = ARTIFACT_KINDS.filter((kind) => publishedKindSchema.safeParse(kind).success);
  expect(published).toEqual(ARTIFACT_KINDS.filter((kind) => kind !== 'code'));
});
