// Checks the interface's messages: en-US.json must match the sources, and every translation must have the same keys with
// the same placeholders and must not be much longer than the English text. `--write` updates en-US.json.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed, root, run } from './steps.js';

const folder = path.join(root, 'locales');
const source = path.join(folder, 'en-US.json');
const sources = ['src/**/*.ts', 'src/**/*.tsx', 'ui-kit/**/*.ts', 'ui-kit/**/*.tsx'];

const readMessages = (file) =>
  Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([id, entry]) => [
      id,
      typeof entry === 'string' ? entry : entry.defaultMessage,
    ]),
  );

/** @returns {Promise<Record<string, string>>} English by id, sorted by id */
const extract = async () => {
  const ignored = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', '**/*.d.ts'].flatMap((glob) => [
    '--ignore',
    glob,
  ]);
  const { code, output } = await run(installed('formatjs'), ['extract', ...sources, ...ignored, '--throws']);
  const start = output.indexOf('{');
  if (code !== 0 || start < 0) throw new Error(`formatjs extract failed:\n${output}`);
  const messages = Object.entries(JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)));
  return Object.fromEntries(
    messages.map(([id, { defaultMessage }]) => [id, defaultMessage]).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

const compare = (expected, present) => [
  ...Object.keys(expected)
    .filter((id) => !(id in present))
    .map((id) => `${id} is missing`),
  ...Object.keys(present)
    .filter((id) => !(id in expected))
    .map((id) => `${id} is no longer used`),
  ...Object.keys(expected)
    .filter((id) => id in present && present[id] !== expected[id])
    .map((id) => `${id} reads “${present[id]}”, the source says “${expected[id]}”`),
];

/**
 * A translation may be this much longer than the English text: more does not fit into buttons and menus made for it.
 */
const maxLength = (english) => Math.max(36, Math.ceil(english.length * 2.2));

/** Without the names and keywords of placeholders, which are not shown. */
const visibleLength = (text) => [...text.replace(/\{[^{}]*\}/g, '00')].length;

const findOverlong = (english, messages, locale) =>
  Object.keys(english)
    // Variants of a plural are one message in the file, and languages have different numbers of them.
    .filter((id) => messages[id] && !/, (plural|select|selectordinal),/.test(english[id]))
    .filter((id) => visibleLength(messages[id]) > maxLength(english[id]))
    .map(
      (id) =>
        `${locale}: ${id} is too long: ${visibleLength(messages[id])} characters, at most ${maxLength(english[id])}`,
    );

const checkTranslations = async (english) => {
  const others = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'en-US.json');
  const report = others.map((file) => {
    const messages = readMessages(path.join(folder, file));
    const same = Object.keys(english).filter((id) => messages[id] === english[id] && /\p{L}{4}/u.test(english[id]));
    const empty = Object.keys(messages).filter((id) => !messages[id]?.trim());
    const locale = file.slice(0, -5);
    const overlong = findOverlong(english, messages, locale);
    return { locale, count: Object.keys(messages).length, same: same.length, empty, overlong };
  });
  const failures = report.flatMap(({ locale, empty, overlong }) => [
    ...empty.map((id) => `${locale}: ${id} is empty`),
    ...overlong,
  ]);
  if (others.length > 0) {
    const flags = ['--source-locale', 'en-US', '--missing-keys', '--extra-keys', '--structural-equality'];
    const files = ['en-US.json', ...others].map((file) => path.join('locales', file));
    const { code, output } = await run(installed('formatjs'), ['verify', ...flags, ...files]);
    if (code !== 0) failures.push(output.trim());
  }
  return { report, failures };
};

/** @returns {Promise<{ ok: boolean, output: string, note: string }>} a step's result */
export const checkMessages = async ({ write = false } = {}) => {
  const english = await extract();
  if (Object.keys(english).length === 0) return { ok: false, output: 'No message found in src and ui-kit', note: '' };
  if (write) writeFileSync(source, `${JSON.stringify(english, null, 2)}\n`);
  if (!existsSync(source)) {
    return { ok: false, output: 'locales/en-US.json is missing: node scripts/check-messages.js --write', note: '' };
  }
  const outdated = compare(english, readMessages(source)).map((line) => `en-US: ${line}`);
  if (outdated.length > 0) outdated.push('Bring it up to date: node scripts/check-messages.js --write');
  const { report, failures } = await checkTranslations(english);
  const lines = report.map(
    ({ locale, count, same }) => `${locale} ${count}${same > 0 ? ` (${same} as in English)` : ''}`,
  );
  const note = [`en-US ${Object.keys(english).length}`, ...lines].join(', ');
  const all = [...outdated, ...failures];
  return { ok: all.length === 0, output: all.join('\n'), note };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output, note } = await checkMessages({ write: process.argv.includes('--write') });
  console.log(ok ? note : output);
  process.exitCode = ok ? 0 : 1;
}
