import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findTestProgram } from '../../../scripts/setup/find-test-program.mjs';

const DEPLOY = join(__dirname, '../../../deploy');
const folder = mkdtempSync(join(tmpdir(), 'parley-test-units-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns what systemd says of the units, which is nothing of good ones. */
function verify(change: (service: string) => string = (service) => service): string {
  findTestProgram('systemd');
  for (const name of ['parley.service', 'parley.socket'])
    cpSync(join(DEPLOY, 'systemd', name), join(folder, name));
  const path = join(folder, 'parley.service');
  // The places of Node and the checkout differ on this machine.
  const here = readFileSync(path, 'utf8').replace('/usr/bin/node', process.execPath);
  writeFileSync(path, change(here));
  const { stderr } = spawnSync('systemd-analyze', ['verify', path, join(folder, 'parley.socket')], {
    encoding: 'utf8',
  });
  return stderr;
}

it('systemd takes the units as they are', () => {
  expect(verify()).toBe('');
});

it('systemd would name a key that it does not know', () => {
  expect(verify((service) => service.replace('OOMPolicy=', 'OomPolicy='))).toContain(
    "Unknown key 'OomPolicy'",
  );
});

it('the socket unit listens where the server would without it', () => {
  const socket = readFileSync(join(DEPLOY, 'systemd/parley.socket'), 'utf8');
  const example = readFileSync(join(DEPLOY, '../.env.example'), 'utf8');
  const [, port] = /^PORT=(\d+)$/m.exec(example) ?? [];
  expect(socket).toContain(`\nListenStream=127.0.0.1:${port ?? ''}\n`);
});

/** Every key is one of Traefik's file provider; none else may be there. */
const routerSchema = z.strictObject({
  rule: z.string().regex(/^Host\(`[a-z.]+`\)$/),
  entryPoints: z.array(z.string()).min(1),
  service: z.string(),
  tls: z.strictObject({ certResolver: z.string() }),
});
const serviceSchema = z.strictObject({
  loadBalancer: z.strictObject({
    passHostHeader: z.literal(true),
    servers: z.array(z.strictObject({ url: z.url() })).min(1),
    healthCheck: z.strictObject({
      path: z.literal('/readyz'),
      interval: z.string().regex(/^\d+s$/),
      timeout: z.string().regex(/^\d+s$/),
    }),
    responseForwarding: z.strictObject({ flushInterval: z.literal('-1ms') }),
  }),
});
const traefikSchema = z.strictObject({
  http: z.strictObject({
    routers: z.record(z.string(), routerSchema),
    services: z.record(z.string(), serviceSchema),
  }),
});

it('the file for Traefik has its form: each router leads to a service, none compresses or holds back', () => {
  const { http } = traefikSchema.parse(parse(readFileSync(join(DEPLOY, 'proxy/traefik.yaml'), 'utf8')));
  const services = Object.keys(http.services);
  expect(Object.values(http.routers).map(({ service }) => service)).toEqual(services);
});
