/** The address is public and routed nowhere. */
export const PUBLIC_ADDRESS = '3ffe::1';

/** Only this name may be reached although it means this machine. */
export const ALLOWED_NAME = 'hop.example';

/** Lists what names resolve to, lookup after lookup; any other name means this machine. */
const ANSWERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'public.example': [[PUBLIC_ADDRESS]],
  'private.example': [['10.0.0.1']],
  'many.example': [['192.168.1.1', '::1', 'fd00::1', '169.254.169.254']],
  'half.example': [['127.0.0.1', PUBLIC_ADDRESS]],
  'mapped.example': [['::ffff:127.0.0.1']],
  'nat64.example': [['64:ff9b::7f00:1']],
  '6to4.example': [['2002:7f00:1::']],
  'link-local.example': [['fe80::1']],
  // The address is public when it is looked at and this machine when it is used, or the other way round.
  'rebinding.example': [[PUBLIC_ADDRESS], ['127.0.0.1']],
  'rebound.example': [['127.0.0.1'], [PUBLIC_ADDRESS]],
  'metadata.google.internal': [['169.254.169.254']],
  metadata: [['169.254.169.254']],
  'instance-data': [['169.254.169.254']],
  'metadata.azure.internal': [['169.254.169.254']],
  'metadata.tencentyun.com': [['169.254.0.23']],
};

const lookups = new Map<string, number>();

export function addressesOf(name: string): { address: string; family: number }[] {
  const answers = ANSWERS[name] ?? [['127.0.0.1']];
  const count = lookups.get(name) ?? 0;
  lookups.set(name, count + 1);
  const found = answers[count % answers.length] ?? [];
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

/** Hosts that may not be reached can be written in these ways, by what is done with them. */
const HOSTS = {
  plain: ['127.0.0.1', '127.0.0.2', '127.255.255.254', '10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1'],
  unspecified: ['0.0.0.0', '0', '0x0', '00', '[::]', '[0:0:0:0:0:0:0:0]'],
  decimal: ['2130706433', '2852039166', '167772161'],
  octal: ['0177.0.0.1', '0177.0000.0000.0001', '017700000001', '0251.0376.0251.0376'],
  hexadecimal: ['0x7f.0.0.1', '0x7f000001', '0x7F.0X0.0.0x1', '0xa9fea9fe'],
  short: ['127.1', '127.0.1', '10.1', '0x7f.1', '0177.1'],
  linkLocal: ['169.254.169.254', '169.254.170.2', '[fe80::1]', '[fe80::a9fe:a9fe]', '[fec0::1]'],
  clouds: ['168.63.129.16', '100.100.100.200', '192.0.0.192', '[fd00:ec2::254]', '[fd20:ce::254]'],
  ipv6: ['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[fc00::1]', '[ff02::1]'],
  mapped: ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:FFFF:7F00:0001]', '[::ffff:a9fe:a9fe]'],
  embedded: [
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
  ],
  dot: ['127.0.0.1.', 'localhost.', '2130706433.', '169.254.169.254.'],
  credentials: ['public.example@127.0.0.1', 'a:b@127.0.0.1', 'public.example%2F@127.0.0.1', '@127.0.0.1'],
  characters: ['①②⑦.⓪.⓪.①', '１２７.０.０.１', '127。0。0。1', '%31%32%37.0.0.1', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', '127.0.0.1\t'],
  names: [
    'localhost',
    'LOCALHOST',
    'a.localhost',
    'ip6-localhost',
    'host.docker.internal',
    'router',
    'nas.lan',
  ],
  lookalikes: ['127.0.0.1.example', '8.8.8.8.example', 'xn--bcher-kva.example', 'bücher.example'],
  metadata: ['metadata.google.internal', 'metadata', 'instance-data', 'metadata.azure.internal'],
  answers: [
    'private.example',
    'many.example',
    'half.example',
    'mapped.example',
    'nat64.example',
    '6to4.example',
  ],
  rebinding: ['rebinding.example', 'rebound.example', 'link-local.example', 'metadata.tencentyun.com'],
} as const;

/** No service listens on these ports. */
const PORTS = [
  '127.0.0.1',
  '127.0.0.1:80',
  '127.0.0.1:00080',
  'localhost:22',
  '[::1]:443',
  '169.254.169.254:80',
];

/** Covers all addresses that may not be reached; `port` is where a service listens. */
export function forbiddenAuthorities(port: string): readonly string[] {
  return [
    ...Object.values(HOSTS)
      .flat()
      .map((host) => `${host}:${port}`),
    ...PORTS,
  ];
}

/** Every such status names another address. */
export const REDIRECTS = [300, 301, 302, 303, 305, 306, 307, 308] as const;
