import { GET as listPresets, POST as savePreset } from '@/app/api/presets/route';
import { presetListSchema } from '@/lib/contracts/preset/presets';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { FIRST_SCREEN_PRESENTERS } from '@/lib/server/http/present/present-first-screen';
import { loadFirstScreen } from '@/lib/server/services/system/load-first-screen';
import { newTestUser } from '../../support/calls/conversation-calls';
import { withDatabase } from '../../support/database';

withDatabase();

it('presets of many megabytes are listed whole and in order, and the page of a chat begins without them', async () => {
  const user = await newTestUser();
  const owner = ownerIdSchema.parse(user.userId);
  const names = Array.from({ length: 14 }, (_, index) => `Preset ${String(index)}`);
  const isInFirstScreen = async () =>
    '/api/presets' in (await loadFirstScreen(owner, 'new', FIRST_SCREEN_PRESENTERS)).answers;
  expect(await isInFirstScreen()).toBe(true);
  for (const title of names)
    await user.call(savePreset, {
      body: {
        title,
        endpoint: 'demo',
        model: 'demo',
        promptPrefix: `${title} `.repeat(8_000).slice(0, 90_000),
      },
    });
  const listed = presetListSchema.parse(await (await user.call(listPresets)).json());
  expect(listed.map(({ title }) => title)).toEqual(names.toReversed());
  for (const { title, settings } of listed) expect(settings.promptPrefix).toContain(title);
  expect(await isInFirstScreen()).toBe(false);
});
