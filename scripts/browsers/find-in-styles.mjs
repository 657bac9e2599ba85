import postcss from 'postcss';
import { CSS_FEATURES, lackedBy } from './newer-features.mjs';

export function newerInStyles(text) {
  const { properties, selectors, types, 'at-rules': rules } = CSS_FEATURES;
  const found = new Set();
  const note = (feature, name) => {
    if (lackedBy(feature).length > 0) found.add(name);
  };
  const root = postcss.parse(text);
  root.walkDecls(({ prop, value }) => {
    const property = properties[prop];
    note(property, prop);
    for (const [word] of value.matchAll(/[\w-]+/g))
      if (word !== '__compat') note(property?.[word], `${prop}: ${word}`);
    for (const [, name] of value.matchAll(/([\w-]+)\(/g)) {
      note(types[name], `${name}()`);
      note(types.color?.[name], `${name}()`);
    }
  });
  root.walkRules(({ selector }) => {
    for (const [sign, name] of selector.matchAll(/::?([\w-]+)/g)) note(selectors[name], sign);
  });
  root.walkAtRules(({ name }) => note(rules[name], `@${name}`));
  return found;
}
