'use client';

import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';

/** Who the person is, how they prove it, and where they are signed in. */
export function AccountTab() {
  return (
    <>
      <ProfileSection />
      <PasswordSection />
      <SessionsSection />
    </>
  );
}
