import { inSettingRange, SETTING_RANGES } from '@/lib/domain/settings/setting-ranges';
import { requestSettingsSchema } from '@/lib/domain/settings/request-settings';

it('moves a number that no model takes to the nearest one that is not refused', () => {
  expect(inSettingRange('temperature', 99)).toBe(2);
  expect(inSettingRange('presence_penalty', -7)).toBe(-2);
  for (const name of Object.keys(SETTING_RANGES))
    for (const value of [-1e9, 0, 1e9])
      expect(requestSettingsSchema.safeParse({ [name]: inSettingRange(name, value) }).success).toBe(true);
});

it('leaves every other value alone', () => {
  expect(inSettingRange('promptPrefix', 'Be brief.')).toBe('Be brief.');
  expect(inSettingRange('constructor', 99)).toBe(99);
});
