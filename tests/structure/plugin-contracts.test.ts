import { PLUGINS } from '@/lib/domain/tool/plugin-catalogue';
import { contractOf, CONTRACTS_FOLDER } from '@/tests/support/tools/plugin-contract';
import { filesBelow } from './repository';

it('each plugin has the contract of its service, and no other contract is there', () => {
  const files = PLUGINS.map(({ key }) => `${CONTRACTS_FOLDER}/${key}.json`);
  expect(filesBelow(CONTRACTS_FOLDER, '.json')).toEqual(files.sort());
});

it('a contract has the values that its plugin needs, and says where the service documents it', () => {
  for (const { key, auth } of PLUGINS) {
    const { values, documentation } = contractOf(key);
    expect(Object.keys(values).sort()).toEqual(auth.map(({ names: [name] }) => name).sort());
    expect(documentation).toMatch(/^https:\/\//);
  }
});
