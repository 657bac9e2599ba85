import { statSync } from 'node:fs';

/** These projects have the longest files and come first; the many short ones fill the time of the last of them. */
const PROJECTS = ['integration', 'components', 'unit'];

export default class LongestFirst {
  sort(tests) {
    const rankOf = ({ context }) => PROJECTS.indexOf(context.config.displayName?.name);
    const bytesOf = ({ path }) => statSync(path).size;
    return tests.toSorted((one, other) => rankOf(one) - rankOf(other) || bytesOf(other) - bytesOf(one));
  }

  allFailedTests(tests) {
    return this.sort(tests);
  }

  shard(tests) {
    return tests;
  }

  cacheResults() {}
}
