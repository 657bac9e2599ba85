'use client';

import { ProfileSection } from './profile-section';

/** Who the person is, and how they prove it. */
export function AccountTab() {
  return <ProfileSection />;
}
