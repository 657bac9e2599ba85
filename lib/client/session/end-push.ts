/** Given an endpoint (or null), a newer subscription of another page stays. Never throws. */
export async function endPush(endpoint?: string | null): Promise<void> {
  try {
    const registration = await findRegistration();
    if (registration === null) return;
    const subscription = await registration.pushManager.getSubscription();
    if (endpoint !== undefined && (subscription?.endpoint ?? null) !== endpoint) return;
    for (const notice of await registration.getNotifications()) notice.close();
    await subscription?.unsubscribe();
  } catch {
    // The server sends no more to a session that has ended.
  }
}

async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}
