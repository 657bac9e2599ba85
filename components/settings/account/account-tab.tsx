'use client';

import { PasskeysSection } from './passkeys-section';
import { ProfileSection } from './profile-section';
import { TwoFactorSection } from './two-factor-section';

/** Who the person is, and how they prove it. */
export function AccountTab() {
  return (
    <>
      <ProfileSection />
      <PasskeysSection />
      <TwoFactorSection />
    </>
  );
}
