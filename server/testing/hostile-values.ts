/** Values that break programs: texts, numbers and JSON from people, scanners and broken clients. */
import * as fc from 'fast-check';

/** Names that may be accepted or rejected, but must never be changed. */
export const hostileNames: readonly string[] = [
  '"><svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '<!--',
  ']]>',
  "' OR 1=1 --",
  '"; DROP TABLE models; --',
  '\\" \\u003c/script\\u003e',
  '{{constructor.constructor("x")()}}',
  '$& $1 $` $$',
  '__proto__',
  '%00%2e%2e%2f',
  '\u202Eexe.gpj\u202C',
  'a\u200Bb\uFEFFc',
  '\u2028line\u2029end',
  ' leading and trailing ',
  'tab\tand\r\nnewline',
  'e\u0301 is not \u00E9',
  'Z\u0351\u036B\u0343\u0346\u0321a\u0300\u0301\u0302\u0303l\u0334g\u0335o',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿👩🏽‍🚀',
  '<!--enfilade:data-->',
  'مرحبا world שלום',
];

export const megabyte = 'x'.repeat(2 ** 20 - 2000);

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileNames) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.constantFrom('', ' ', '\0', 'a\0b', '\uD800', 'x\uDC00y', 'null', 'NaN', '-1', '{}') },
  { weight: 1, arbitrary: fc.constantFrom(megabyte, '\uD83D'.repeat(300), '\u202E'.repeat(5000), 'é'.repeat(20_000)) },
);

export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -5, max: 5 }),
);

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = wrap(value);
  return value;
};

/** Parsed from text, so that `__proto__` can be an own key. */
const parsed = (text: string): unknown => JSON.parse(text) as unknown;

/** Placeholder for nested lists that are too deep to be walked or serialized here. */
const deepListMarker = '(a list, 20,000 deep)';

export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 4, arbitrary: anyNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [0, 0, 0], [1, 2], { x: 1 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      parsed('{"__proto__":{"admin":true}}'),
      parsed('{"constructor":{"prototype":{"admin":true}}}'),
      parsed('{"toString":1,"hasOwnProperty":null,"toJSON":"x"}'),
      nested(200, (inner) => [inner]),
      nested(200, (inner) => ({ inner })),
      Array.from({ length: 10_000 }, (_, i) => i),
      Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i])),
    ),
  },
  { weight: 1, arbitrary: fc.constant(deepListMarker) },
);

/** Serializes to JSON and replaces the placeholder by the nested lists. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(JSON.stringify(deepListMarker), '['.repeat(20_000) + ']'.repeat(20_000));
