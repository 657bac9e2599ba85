import { runNpm } from '../setup/find-npm.mjs';
import { ROOT } from '../setup/root.mjs';

const NAME = 'parley';
const OF_TESTS = 'cdx:npm:package:development';

/**
 * Returns a bill of materials (CycloneDX, JSON) of what runs or builds the product. npm writes it from the lock; its
 * option that omits tools of the tests would omit what both need too, so they are taken out here.
 */
export function makeSbom() {
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const bill = JSON.parse(
    runNpm(process.execPath, ['sbom', ...options], { cwd: ROOT, what: 'The bill of materials' }),
  );
  const components = bill.components.filter(
    ({ properties }) => !properties.some(({ name }) => name === OF_TESTS),
  );
  const known = new Set([...components, bill.metadata.component].map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => known.has(each)) }));
  // npm would name it after the folder of the checkout.
  const metadata = { ...bill.metadata, component: { ...bill.metadata.component, name: NAME } };
  return `${JSON.stringify({ ...bill, metadata, components, dependencies }, null, 2)}\n`;
}
