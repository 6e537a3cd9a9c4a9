// Results of test runs: how many passed, which failed, and which passed only when they were repeated (flaky).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.js';

/** @type {{ passed: number, failed: number, skipped: number, failures: string[], flaky: string[], fileMs: Record<string, number> }} */
export const noResults = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], fileMs: {} };

export const addResults = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
  fileMs: { ...a.fileMs, ...b.fileMs },
});

export const oneFailure = (name) => ({ ...noResults, failed: 1, failures: [name] });

/** The results of steps (steps.js). A step that failed without a failed test, or in which none passed, is one failure. */
export const resultsOfSteps = (steps) =>
  steps
    .map(({ name, ok, results = noResults }) =>
      ok || results.failed > 0 ? results : addResults(results, oneFailure(name)),
    )
    .reduce(addResults, noResults);

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
/** Storybook puts a link before the message of a story's error. */
const isLinkToStory = (line) => line.startsWith('Click to debug the error');
const firstLine = (message = '') =>
  message
    .replaceAll(colours, '')
    .split('\n')
    .find((line) => line.trim() && !isLinkToStory(line))
    ?.trim() ?? '';

/** One line: file, test, and the first line of the error's message. */
export const describeFailure = (file, title, message) =>
  [file && path.relative(root, path.resolve(root, file)), title, firstLine(message)].filter(Boolean).join(' › ');

const specsOf = (suite, titles = []) => [
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...titles, inner.title])),
  ...(suite.specs ?? []).map((spec) => ({ ...spec, title: [...titles, spec.title].join(' › ') })),
];

const fileOf = (spec) => path.join('tests', spec.file);

const errorOf = (spec) => spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message;

/** Reads a report of Playwright; errors outside tests (a server that did not start) count as failed. */
const fromPlaywright = (report) => {
  const specs = report.suites.flatMap((file) => specsOf(file));
  const fileMs = {};
  for (const spec of specs)
    for (const { duration } of spec.tests.flatMap((test) => test.results))
      fileMs[fileOf(spec)] = (fileMs[fileOf(spec)] ?? 0) + duration;
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped,
    failures: [
      ...specs.filter((spec) => !spec.ok).map((spec) => describeFailure(fileOf(spec), spec.title, errorOf(spec))),
      ...report.errors.map((error) => describeFailure(error.location?.file ?? '', '', error.message)),
    ],
    flaky: specs
      .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
      .map((spec) => describeFailure(fileOf(spec), spec.title, errorOf(spec))),
    fileMs,
  };
};

/** Reads the results of a run; without any, or if the runner failed although no test did, that is one failure. */
const readResults = (name, file, convert, exitCode) => {
  let results;
  try {
    results = convert(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return oneFailure(`${name}: the test runner ended with ${exitCode} and no results`);
  }
  return exitCode !== 0 && results.failed === 0
    ? addResults(results, oneFailure(`${name}: the test runner ended with ${exitCode}, although no test failed`))
    : results;
};

export const readVitestResults = (name, file, exitCode) => readResults(name, file, (results) => results, exitCode);
export const readPlaywrightResults = (name, file, exitCode) => readResults(name, file, fromPlaywright, exitCode);

/** The last line of every run. Scripts read it, so everything else is printed before it. */
export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
