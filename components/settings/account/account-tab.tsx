'use client';

import { Parts } from '@/components/shared/part/parts';
import { PreferenceSwitch } from '../preference-switch';
import { DeleteAccountSection } from './deletion/delete-account-section';
import { PasskeysSection } from './factors/passkeys-section';
import { TwoFactorSection } from './factors/two-factor-section';
import { PasswordSection } from './password-section';
import { PictureSection } from './picture/picture-section';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';

export function AccountTab() {
  return (
    <Parts>
      <ProfileSection />
      <PictureSection />
      <PreferenceSwitch preference="UsernameDisplay" />
      <PasswordSection />
      <PasskeysSection />
      <TwoFactorSection />
      <SessionsSection />
      <DeleteAccountSection />
    </Parts>
  );
}
