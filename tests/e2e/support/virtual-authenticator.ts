import type { Page } from '@playwright/test';

/** Chromium's virtual device has a fingerprint reader that always knows its user. */
export interface VirtualAuthenticator {
  setPresent(isPresent: boolean): Promise<void>;
  setVerified(isVerified: boolean): Promise<void>;
  countPasskeys(): Promise<number>;
}

export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setPresent(isPresent) {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent });
    },
    async setVerified(isVerified) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified });
    },
    async countPasskeys() {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}

/** The returned function waits until a document has offered passkeys among a field's suggestions. */
export async function watchSuggestions(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      document.documentElement.setAttribute('data-asked', options?.mediation ?? 'window');
      return ask(options);
    };
  });
  return async () => {
    await page.locator('html[data-asked="conditional"]').waitFor();
  };
}
