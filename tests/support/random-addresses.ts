/** Random queries of the viewer's address: every documented parameter with random, hostile and malformed values. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { anyJson, anyNumber, anyText, jsonText } from '../../server/testing/hostile-values.ts';

const referencePage = fileURLToPath(new URL('../../docs/reference/parameters.md', import.meta.url));

/** The names in the first column of the tables of docs/reference/parameters.md, and those of plugins. */
export const documentedParameters = (): readonly string[] => {
  const page = readFileSync(referencePage, 'utf8');
  const rows = page.matchAll(/^\| ((?:`[\w.-]+`(?:, )?)+) +\|/gm);
  const plugins = /## Parameters of plugins\n\n([^.]*)/.exec(page)?.[1] ?? '';
  const cells = [...rows].map(([, cell = '']) => cell).concat(plugins);
  return [...new Set(cells.flatMap((cell) => [...cell.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name)))];
};

/** The last column of the tables of three columns, by parameter: whether it is built. */
export const parameterStates = (): ReadonlyMap<string, string> => {
  const page = readFileSync(referencePage, 'utf8');
  const rows = [...page.matchAll(/^\| (`[^|]*`) +\|[^|]*\| ([^|]*?) +\|$/gm)];
  return new Map(
    rows.flatMap(([, names = '', state = '']) =>
      [...names.matchAll(/`([\w.-]+)`/g)].map(([, name = '']): [string, string] => [name, state]),
    ),
  );
};

const knownValues = ['0', '1', '2', 'true', 'false', 'flash', 'expanded', 'TAGS', 'de', 'zh_Hant-HK', 'not.found'];
const propertyNames = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];
const percent = fc.constantFrom(
  '%',
  '%%',
  '%2',
  '%zz',
  '%00',
  '%25',
  '%E0%A4%A',
  '%C3%28',
  '%ED%A0%80',
  '%F4%90%80%80',
);

const part: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: anyNumber.map(String) },
  fc.constantFrom('', ' ', 'x', '1e999', '-Infinity', 'NaN', '0x10', '1_000', '١', '1;2', '+1'),
);
const floats = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(','));
const urls = fc
  .tuple(
    fc.constantFrom('', 'https://a.example', '//', 'javascript:', '\\\\a'),
    fc.constantFrom('?m=', '&model=', '/models/'),
    percent,
  )
  .map((parts) => parts.join(''));

const vector = fc.oneof(
  fc.array(anyNumber, { minLength: 2, maxLength: 4 }),
  fc.record({ x: anyNumber, y: anyNumber, z: anyNumber, w: anyNumber }, { requiredKeys: [] }),
  anyJson,
);
/** Lists that are 20,000 deep fit in. */
const maxStartChars = 45_000;
const starts = fc
  .record(
    {
      camera_mode: fc.oneof(fc.integer({ min: -1, max: 7 }), anyJson),
      camera_position: vector,
      camera_quaternion: fc.oneof(fc.constant([0, 0, 0, 1]), vector),
      scan_id: fc.oneof(fc.constantFrom('s1', 'uuid-s2'), anyJson),
      ortho_zoom: fc.oneof(anyNumber, anyJson),
      floor_visibility: fc.oneof(fc.array(fc.constantFrom(0, 1)), anyJson),
    },
    { requiredKeys: [] },
  )
  .map((start) => jsonText(start).replaceAll('1e+308', '1e999'))
  .filter((text) => text.length <= maxStartChars);

const maxValueChars = 2000;
const values: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...knownValues) },
  { weight: 1, arbitrary: fc.constantFrom(...propertyNames) },
  { weight: 3, arbitrary: floats },
  { weight: 2, arbitrary: percent },
  { weight: 2, arbitrary: urls },
  { weight: 2, arbitrary: anyText.map((text) => text.slice(0, maxValueChars)) },
  { weight: 1, arbitrary: starts },
);

/** Without lone surrogates, which cannot be encoded. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '?');
const encode = (text: string): string => encodeURIComponent(wellFormed(text));
/** As it is, except for the characters that would end the value. */
const raw = (text: string): string => text.replaceAll(/[#&\r\n\t]/g, '.');

const written = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(value.map(encode), value.map(encode), value.map(raw));

const pair = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.tuple(fc.constantFrom(...names), written(values)).map((each) => each.join('=')) },
    { weight: 2, arbitrary: written(starts).map((start) => `start=${start}`) },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom('sp', 'sr', 'sf', 'sz', 'ss', 'sm'), floats).map((each) => each.join('=')),
    },
    { weight: 1, arbitrary: written(anyText.map((text) => text.slice(0, 50))) },
    { weight: 1, arbitrary: percent },
  );

/** Queries without a question mark; most of them name the model `modelId`. */
export const randomQueries = (modelId: string): fc.Arbitrary<string> => {
  const model = fc.constantFrom(`m=${modelId}`, `m=${modelId}`, `model=${modelId}`, `m=%2Fmodels%2F${modelId}`, '');
  const pairs = fc.array(pair(documentedParameters()), { maxLength: 8 });
  return fc.tuple(model, pairs).map(([first, rest]) => [first, ...rest].filter(Boolean).join('&'));
};
