import 'server-only';
import { NextResponse } from 'next/server';
import { areSettingsUnusable, settingsRefusal } from '../platform/shape/unusable-settings';
import { beforeFramework } from './before-framework';
import { refusalBody } from './response/refusal-body';

const STATUS = 503;
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export function refuseWithoutSettings(): void {
  beforeFramework((_request, response, pass) => {
    if (!areSettingsUnusable()) return pass();
    settingsRefusal().onRequest();
    response.writeHead(STATUS, HEADERS);
    response.end(refusalBody('internal_error'));
  });
}

/** A platform may call handlers without a server of Node's. Returns null while the settings are usable. */
export function refusalWithoutSettings(): NextResponse | null {
  settingsRefusal().onRequest();
  return areSettingsUnusable()
    ? new NextResponse(refusalBody('internal_error'), { status: STATUS, headers: HEADERS })
    : null;
}
