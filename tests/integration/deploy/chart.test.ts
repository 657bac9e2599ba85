import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { STOP_LIMIT_MS } from '../../../scripts/server/stop-limits.mjs';
import { findHelm } from '../../../scripts/testing/find-helm.mjs';
import { CHART, listTypeProblems, renderChart, type Manifest } from '../../support/images/rendered-chart';

jest.setTimeout(240_000);

const NEEDED = {
  image: { repository: 'registry.example.com/parley' },
  address: 'https://chat.example.com',
  existingSecret: 'parley-secrets',
};
const EVERYTHING = {
  ...NEEDED,
  imagePullSecrets: [{ name: 'registry' }],
  configurationFile: 'version: 1.0.5\nendpoints:\n  custom: []\n',
  settings: { FILE_STRATEGY: 's3', TRUSTED_PROXY_HOPS: 2, ALLOW_REGISTRATION: false },
  ingress: { enabled: true, className: 'nginx', tlsSecret: 'chat-tls' },
  networkPolicy: {
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } }],
  },
  podAnnotations: { 'example.com/team': 'chat' },
  nodeSelector: { 'kubernetes.io/os': 'linux' },
  tolerations: [{ key: 'chat', operator: 'Exists' }],
};

const containerSchema = z.object({
  args: z.array(z.string()),
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  envFrom: z.array(z.object({ secretRef: z.object({ name: z.string() }) })),
  securityContext: z.record(z.string(), z.unknown()),
  livenessProbe: z.optional(z.object({ httpGet: z.object({ path: z.string() }) })),
  readinessProbe: z.optional(z.object({ httpGet: z.object({ path: z.string() }) })),
  lifecycle: z.optional(
    z.object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) }),
  ),
});
const podSchema = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: z.optional(z.number()),
    securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
    containers: z.tuple([containerSchema]),
  }),
});
const ownerSchema = z.object({ spec: z.object({ template: podSchema }) });

beforeAll(() => findHelm(), 180_000);

async function manifestsOf(values: Readonly<Record<string, unknown>>): Promise<readonly Manifest[]> {
  const { manifests, problem } = await renderChart(values);
  expect(problem).toBe('');
  return manifests;
}

function one(manifests: readonly Manifest[], kind: string): Manifest {
  const found = manifests.filter((manifest) => manifest.kind === kind);
  if (found[0] === undefined || found.length > 1)
    throw new Error(`There are ${String(found.length)} of ${kind}.`);
  return found[0];
}

const podOf = (manifest: Manifest) => ownerSchema.parse(manifest).spec.template;

it('Helm finds nothing wrong with it', async () => {
  const set = 'image.repository=a,address=https://a.example,existingSecret=a';
  const { stdout, status } = spawnSync(await findHelm(), ['lint', CHART, '--strict', '--set', set], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(' 0 chart(s) failed') });
});

it('makes what Kubernetes takes, with the least of values and with all', async () => {
  const [least, all] = [await manifestsOf(NEEDED), await manifestsOf(EVERYTHING)];
  expect(least.map(({ kind }) => kind).toSorted()).toEqual([
    'Deployment',
    'Job',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Service',
  ]);
  expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ConfigMap', 'Ingress']));
  expect(listTypeProblems([...least, ...all])).toEqual([]);
});

it('would be told of a key that Kubernetes does not know, and of a value of another type', async () => {
  const service = one(await manifestsOf(NEEDED), 'Service');
  const misspelt = { ...service, spec: { sessionAfinity: 'None' } };
  const wrong = { ...service, spec: { ports: [{ port: '80' }] } };
  const problems = listTypeProblems([misspelt, wrong]).join('\n');
  expect(problems).toContain(`'"sessionAfinity"' does not exist`);
  expect(problems).toContain("Type 'string' is not assignable to type 'number'");
});

it.each([
  ['image', { ...NEEDED, image: {} }, "at '/image/repository'"],
  ['address', { ...NEEDED, address: 'https://chat.example.com/path' }, "at '/address'"],
  ['existingSecret', { ...NEEDED, existingSecret: '' }, "at '/existingSecret'"],
  ['a key with a slip', { ...NEEDED, replica: 3 }, "additional properties 'replica' not allowed"],
  [
    'too little time to stop',
    { ...NEEDED, terminationGracePeriodSeconds: 30 },
    'terminationGracePeriodSeconds',
  ],
])('names what is wrong with %s', async (_what, values, words) => {
  expect((await renderChart(values)).problem).toContain(words);
});

it('runs without rights, on a root that may only be read, and with its secrets from elsewhere', async () => {
  const manifests = await manifestsOf(NEEDED);
  for (const manifest of [one(manifests, 'Deployment'), one(manifests, 'Job')]) {
    const [container] = podOf(manifest).spec.containers;
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.envFrom).toEqual([{ secretRef: { name: 'parley-secrets' } }]);
    expect(
      container.env.map(({ name }) => name).filter((name) => /SECRET|KEY|PASSWORD|DATABASE/.test(name)),
    ).toEqual([]);
  }
  expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
});

it('asks pods whether they live and whether they take work, and gives answers their time to end', async () => {
  const { spec } = podOf(one(await manifestsOf(NEEDED), 'Deployment'));
  const [container] = spec.containers;
  expect(container.livenessProbe?.httpGet.path).toBe('/livez');
  expect(container.readinessProbe?.httpGet.path).toBe('/readyz');
  const leavingSeconds = Number(container.lifecycle?.preStop.exec.command.at(-1));
  expect(leavingSeconds).toBeGreaterThan(0);
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(STOP_LIMIT_MS / 1_000 + leavingSeconds);
});

it('migrates once before the pods of a new version, with their image and settings', async () => {
  const manifests = await manifestsOf(EVERYTHING);
  const [job, deployment] = [one(manifests, 'Job'), one(manifests, 'Deployment')];
  expect(job.metadata['annotations']).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
  const [[migrate], [serve]] = [podOf(job).spec.containers, podOf(deployment).spec.containers];
  expect(migrate.args).toEqual(['admin', 'migrate']);
  expect(serve.args).toEqual(['start']);
  expect(migrate.image).toBe(serve.image);
  const ofServer = [{ name: 'CONFIG_PATH', value: '/etc/parley/librechat.yaml' }];
  expect(serve.env).toEqual([...migrate.env, ...ofServer]);
});

it('sends calls to any pod of the server and to no pod of the migration', async () => {
  const manifests = await manifestsOf(NEEDED);
  const selectors = z.object({ spec: z.object({ selector: z.record(z.string(), z.unknown()) }) });
  const { selector } = selectors.parse(one(manifests, 'Service')).spec;
  const labels = podOf(one(manifests, 'Deployment')).metadata.labels;
  expect(labels).toMatchObject(selector);
  expect(podOf(one(manifests, 'Job')).metadata.labels).not.toMatchObject(selector);
  expect(one(manifests, 'Service')['spec']).not.toHaveProperty('sessionAffinity');
});

it('keeps one pod of two when nodes are emptied, and promises nothing with one', async () => {
  const budget = one(await manifestsOf(NEEDED), 'PodDisruptionBudget');
  expect(budget['spec']).toMatchObject({ maxUnavailable: 1 });
  const single = await manifestsOf({ ...NEEDED, replicas: 1 });
  expect(single.map(({ kind }) => kind)).not.toContain('PodDisruptionBudget');
});
