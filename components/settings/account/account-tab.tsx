'use client';

import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';
import { TwoFactorSection } from './two-factor-section';

/** Who the person is, how they prove it, and where they are signed in. */
export function AccountTab() {
  return (
    <>
      <ProfileSection />
      <PasswordSection />
      <PasskeysSection />
      <TwoFactorSection />
      <SessionsSection />
    </>
  );
}
