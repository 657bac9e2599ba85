'use client';

import { mutate } from 'swr';
import { actionAccountPath } from '@/lib/contracts/assistant/action-account';
import { ACTIONS_PATH } from '@/lib/contracts/assistant/compat-actions';
import { signInAnswerSchema } from '@/lib/contracts/tool/tool-sign-in';
import { request, requestJson } from '../request/request';

/** The sign-in page opens in a new tab, where the browser allows one. Throws RequestError. */
export async function connectActionAccount(actionId: string): Promise<void> {
  // Opened with the click: what is opened after the answer is blocked.
  const tab = window.open('about:blank', '_blank');
  try {
    const { address } = await requestJson(actionAccountPath(actionId), signInAnswerSchema, {
      method: 'POST',
    });
    if (tab === null) return window.location.assign(address);
    // The page must not be able to lead the chat elsewhere.
    tab.opener = null;
    tab.location.href = address;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Throws RequestError. */
export async function disconnectActionAccount(actionId: string): Promise<void> {
  await request(actionAccountPath(actionId), { method: 'DELETE' });
  await mutate(ACTIONS_PATH);
}
