/** Adds what browsers of `browserslist` lack. It uses nothing from outside itself, since frames run its text. */
export function addMissingBuiltins(): void {
  function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
    const groups = new Map<Key, Item[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index);
      index += 1;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
    return groups;
  }
  function groupByName<Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => PropertyKey) {
    const groups = groupBy(items, (item, index) => {
      const key = keyOf(item, index);
      return typeof key === 'symbol' ? key : String(key);
    });
    const named: unknown = Object.setPrototypeOf(Object.fromEntries(groups), null);
    return named;
  }
  function withResolvers() {
    let resolve: (value: unknown) => void = () => undefined;
    let reject: (reason: unknown) => void = () => undefined;
    const promise = new Promise((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    return { promise, resolve, reject };
  }
  function parse(address: string | URL, base?: string | URL) {
    try {
      return new URL(address, base);
    } catch {
      return null;
    }
  }
  function canParse(address: string | URL, base?: string | URL) {
    return parse(address, base) !== null;
  }
  const add = (holder: object, name: string, value: unknown) => {
    if (!(name in holder)) Object.defineProperty(holder, name, { value, writable: true, configurable: true });
  };
  add(Map, 'groupBy', groupBy);
  add(Object, 'groupBy', groupByName);
  add(Promise, 'withResolvers', withResolvers);
  add(URL, 'canParse', canParse);
  add(URL, 'parse', parse);
}
