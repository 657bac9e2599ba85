import { createHmac } from 'node:crypto';
import { deliverObject, startObjectServer, type ObjectServer } from './object-server';

const APP = 'app1';
const TOKEN = { apiKey: 'sk_live_of_a_test', appId: APP, regions: ['sea1'] };

export const UPLOADTHING_TEST_TOKEN = Buffer.from(JSON.stringify(TOKEN)).toString('base64');

export function startUploadThingServer(): Promise<ObjectServer> {
  return startObjectServer(async ({ method, url, headers, body }, objects) => {
    if (method === 'POST' && url.pathname === '/v6/deleteFiles') {
      if (headers['x-uploadthing-api-key'] !== TOKEN.apiKey) return new Response(null, { status: 401 });
      const { customIds }: { customIds: string[] } = JSON.parse(body.toString('utf8'));
      const deletedCount = customIds.filter((id) => objects.delete(id)).length;
      return Response.json({ success: true, deletedCount });
    }
    if (!isSigned(url)) return new Response(null, { status: 403 });
    if (method === 'PUT') {
      const customId = url.searchParams.get('x-ut-custom-id') ?? '';
      if (objects.has(customId)) return Response.json({ error: 'customId is taken' }, { status: 409 });
      const request = new Response(new Uint8Array(body), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      });
      const file = (await request.formData()).get('file');
      if (!(file instanceof Blob)) return new Response(null, { status: 400 });
      objects.set(customId, { bytes: Buffer.from(await file.arrayBuffer()), mimeType: file.type });
      const address = `${url.origin}/a/${APP}/${customId}`;
      return Response.json({ url: address, appUrl: address, ufsUrl: address, fileHash: 'hash' });
    }
    const held = objects.get(url.pathname.replace(`/a/${APP}/`, ''));
    return held === undefined ? new Response(null, { status: 404 }) : deliverObject(held, headers.range);
  });
}

/** The signature must be of the application's key, and not expired. */
function isSigned(url: URL): boolean {
  const [address = '', signature = ''] = url.href.split('&signature=');
  const expected = createHmac('sha256', TOKEN.apiKey).update(address).digest('hex');
  const isValid = Number(url.searchParams.get('expires')) > Date.now();
  return isValid && decodeURIComponent(signature) === `hmac-sha256=${expected}`;
}
