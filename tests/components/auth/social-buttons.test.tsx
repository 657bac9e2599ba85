/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { SocialButtons } from '@/components/auth/social/social-buttons';
import type { StartupConfig } from '@/lib/contracts/system/config';
import { showInEnglish } from '../../support/browser/show-in-english';

const CONFIG: StartupConfig = {
  appTitle: 'Parley',
  socialLogins: ['openid', 'github', 'myspace', 'google', 'github'],
  discordLoginEnabled: true,
  facebookLoginEnabled: false,
  githubLoginEnabled: true,
  googleLoginEnabled: false,
  openidLoginEnabled: true,
  openidLabel: 'Continue with Example ID',
  openidImageUrl: 'https://id.example/logo.png',
  serverDomain: 'https://api.example',
  emailLoginEnabled: true,
  registrationEnabled: true,
  socialLoginEnabled: true,
  emailEnabled: false,
  passwordResetEnabled: false,
  checkBalance: false,
  showBirthdayIcon: false,
  helpAndFaqURL: '/',
};

it('has a link for each provider that is named and switched on, in the order they are named', () => {
  showInEnglish(<SocialButtons config={CONFIG} hasForm wantedPath="/c/1" />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Continue with Example ID', 'https://api.example/oauth/openid?redirect=%2Fc%2F1'],
    ['Continue with GitHub', 'https://api.example/oauth/github?redirect=%2Fc%2F1'],
  ]);
  expect(screen.getByText('Or')).toBeVisible();
});

it.each([{ socialLoginEnabled: false }, { socialLogins: [] }])('renders no link with %j', (changes) => {
  showInEnglish(<SocialButtons config={{ ...CONFIG, ...changes }} hasForm wantedPath={undefined} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('Or')).toBeNull();
});
