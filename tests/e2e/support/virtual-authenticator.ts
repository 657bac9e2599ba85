import type { Page } from '@playwright/test';

/** Chromium's virtual authenticator: a device with a fingerprint reader that always knows its user. */
export interface VirtualAuthenticator {
  /** Sets whether a finger touches the reader when asked. */
  setPresent(isPresent: boolean): Promise<void>;
  /** Sets whether the reader recognises the finger. */
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

/**
 * Records how the documents that are loaded from now on ask for passkeys; returns a function that waits until one has
 * offered them among the suggestions of a field.
 */
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
