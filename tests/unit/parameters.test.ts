/** Every parameter of docs/reference/parameters.md is read, acts, and has a test. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readParameters, type ViewerParameters } from '#domain/links/read-viewer-parameters.ts';
import { parameterEffects } from '../support/parameter-effects.ts';
import { projectRoot } from '../support/places.ts';
import { parameterStates } from '../support/random-addresses.ts';

const states = parameterStates();

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

const readQuery = (query: string): ViewerParameters => {
  const pairs = new URLSearchParams(query);
  return readParameters((name) => pairs.get(name));
};

/** One level of fields, and those of `tuning` and `developer`. */
const flat = ({ tuning, developer, ...others }: ViewerParameters): ReadonlyMap<string, string> =>
  new Map(
    [
      ...Object.entries(others),
      ...Object.entries(developer),
      ...Object.entries(tuning).map(([name, value]): [string, unknown] => [`tuning.${name}`, value]),
    ].map(([name, value]) => [name, JSON.stringify(value)]),
  );

const changedBy = (query: string): readonly string[] => {
  const before = flat(readQuery(''));
  return [...flat(readQuery(query))].flatMap(([name, value]) => (before.get(name) === value ? [] : name)).toSorted();
};

/** Whether the module's code, without comments, reads one of these fields, of an object or by destructuring it. */
const reads = (module: string, fields: readonly string[]): boolean => {
  const code = read(module)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');
  return fields.some((field) => new RegExp(String.raw`(?<=[.{,]\s*|[[=]\s*'|,\s*')${field}\b`).test(code));
};

it('has every documented parameter', () => {
  expect(Object.keys(parameterEffects).toSorted()).toEqual([...states.keys()].toSorted());
});

/** The table of parameters in docs/interface.md: the test files of each. */
const testsOf = new Map(
  read('docs/interface.md')
    .split('## Parameters')[1]!
    .split('\n## ')[0]!
    .split('\n')
    .flatMap((row) => {
      const [, names = '', links = ''] = row.split('|');
      const files = [...links.matchAll(/\]\(\.\.\/(\S+)\)/g)].map(([, file = '']) => file);
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']): [string, readonly string[]] => [name, files]);
    }),
);

it('has a test of every parameter', () => {
  expect([...testsOf.keys()].toSorted()).toEqual([...states.keys()].toSorted());
});

describe.each(Object.entries(parameterEffects))('the parameter %s', (name, { value, changes = [], in: modules }) => {
  it('changes what the viewer reads', () => {
    expect(changedBy(`${name}=${encodeURIComponent(value)}`)).toEqual(changes.toSorted());
  });

  it('acts where the page says so', () => {
    const fields = changes.length === 0 ? [name] : changes.map((field) => field.split('.').at(-1)!);
    for (const module of modules) expect(reads(module, fields), module).toBe(true);
    if (modules.length === 0) expect(states.get(name)).toMatch(/^read;/);
  });

  it('is in the tests that docs/interface.md names', () => {
    const inAddress = new RegExp(String.raw`(?<![\w.-])'?${name}'?(?:=|: |',|'\])`);
    expect(testsOf.get(name)!.some((file) => inAddress.test(read(file)))).toBe(true);
  });
});
