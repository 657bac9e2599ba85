import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAdmin } from '../../support/run-admin';

let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-check-config-'));
  // There is no database, and none is started.
  settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
    MY_KEY: 'sk-secret-of-mine',
  };
});

async function check(text: string) {
  const file = join(folder, 'librechat.yaml');
  await writeFile(file, text);
  return runAdmin(['check-config'], { ...settings, CONFIG_PATH: file });
}

const GOOD = `version: 1.0.4
endpoints:
  custom:
    - { name: Mine, apiKey: "\${MY_KEY}", baseURL: "https://a.test", models: { default: [a] } }
`;

it('says what a valid file offers', async () => {
  const { code, out, err } = await check(GOOD);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Endpoints: Mine');
});

it('names lines, shows no value and fails when a line would be ignored', async () => {
  const { code, out, err } = await check(`${GOOD}      customOrder: sk-secret\nballance: 1\n`);
  expect(code).toBe(1);
  expect(err).toMatch(/line 5/);
  expect(out + err).not.toContain('sk-secret');
});

it('names variables that are set and have no effect, without their values', async () => {
  const file = join(folder, 'librechat.yaml');
  await writeFile(file, GOOD);
  const more = { CREDS_IV: 'e2341419ec3dd3d1', OPENAI_SUMMARIZE: 'true', ASSISTANTS_API_KEY: 'sk-secret' };
  const { code, err } = await runAdmin(['check-config'], { ...settings, ...more, CONFIG_PATH: file });
  expect(code).toBe(0);
  expect(err.trim().split('\n')).toEqual([
    expect.stringMatching(/^CREDS_IV is set and has no effect: /),
    expect.stringMatching(/^OPENAI_SUMMARIZE is set and has no effect: /),
    expect.stringMatching(/^ASSISTANTS_API_KEY is set and has no effect: /),
  ]);
  expect(err).not.toMatch(/secret|e2341419/);
});

it('accepts unknown keys with a warning, and reports a missing file', async () => {
  const unknown = await check(`${GOOD}balanse: 1\n`);
  expect(unknown).toMatchObject({
    code: 0,
    err: expect.stringContaining('line 5: balanse is not known; is balance meant?\n'),
  });
  const { code, err } = await runAdmin(['check-config', join(folder, 'nowhere.yaml')], settings);
  expect(code).toBe(1);
  expect(err).toContain('nowhere.yaml');
});

it('needs no file where none is named, and looks at the settings all the same', async () => {
  const { code, out, err } = await runAdmin(['check-config'], { ...settings, CREDS_IV: 'e2341419ec3dd3d1' });
  expect({ code, err }).toEqual({
    code: 0,
    err: expect.stringMatching(/^CREDS_IV is set and has no effect/),
  });
  expect(out).toContain('There is no librechat.yaml, and none is needed.\nTRUSTED_PROXY_HOPS is 0');
});

it('refuses an environment with a weak secret by its name, and says what no declared proxy means', async () => {
  const { out } = await check(GOOD);
  expect(out).toContain('TRUSTED_PROXY_HOPS is 0');
  const file = join(folder, 'librechat.yaml');
  const weak = { ...settings, CONFIG_PATH: file, JWT_SECRET: 'a short secret' };
  const { code, out: said, err } = await runAdmin(['check-config'], weak);
  expect(code).toBe(1);
  expect(err).toContain('JWT_SECRET');
  expect(said + err).not.toContain('a short secret');
});

it('fails and names the settings when new files are to go to a storage that is not set up', async () => {
  const missing = await check(`${GOOD}fileStrategy: s3\n`);
  expect(missing).toMatchObject({
    code: 1,
    err: 'To store files by s3, set AWS_REGION and AWS_BUCKET_NAME.\n',
  });
  const file = join(folder, 'librechat.yaml');
  const some = {
    ...settings,
    CONFIG_PATH: file,
    AWS_REGION: 'r',
    AWS_BUCKET_NAME: 'b',
    AWS_ACCESS_KEY_ID: 'k',
  };
  expect(await runAdmin(['check-config'], some)).toMatchObject({
    code: 1,
    err: 'Set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither.\n',
  });
  const token = await runAdmin(['check-config'], { ...settings, UPLOADTHING_TOKEN: 'sk_live_of_mine' });
  expect(token.code).toBe(1);
  expect(token.err).toContain('UPLOADTHING_TOKEN must be the token of the UploadThing dashboard, whole.');
  expect(token.err).not.toContain('sk_live_of_mine');
});

it('says that openai, as existing files have it, stores files on this server', async () => {
  const { code, err } = await check(`${GOOD}fileStrategy: openai\n`);
  expect(code).toBe(0);
  expect(err).toMatch(/line 5: fileStrategy is openai, which stores files on this server, as local does/);
});
