import { get } from 'node:http';
import { throughPrivateDoor } from './private-door.mjs';

/** A page that is shown for the first time loads what draws pages, while its process can do nothing else. */
const PAGES = ['/login', '/share/none'];
const ANSWER_LIMIT_MS = 10_000;

/** Lets a process show its first pages to no one. Never throws: what fails here is seen by who asks next. */
export async function warmProcess(give) {
  await throughPrivateDoor(give, async (place) => {
    for (const path of PAGES) await show({ ...place, path });
  }).catch(() => undefined);
}

function show(place) {
  const options = { ...place, agent: false, timeout: ANSWER_LIMIT_MS, headers: { accept: 'text/html' } };
  return new Promise((settle) => {
    const request = get(options, (answer) => answer.resume().once('close', settle));
    request.once('timeout', () => request.destroy());
    request.once('error', settle);
  });
}
