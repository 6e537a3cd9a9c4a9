// `npm run test:all`: runs all tests in groups, one group after the other, and prints a table at the end.
//   --group NAME     only this group; can be repeated
//   --since COMMIT   only the groups that changes since the commit can break
//   --resume         without the groups that have passed with these very files
//   --list           prints the names of the groups that would run
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.js';
import { root, run, runSteps, seconds } from './steps.js';
import { groupNames, groups, groupsOfChange, groupsOfTest, isGroupTest } from './test-groups.js';
import { addResults, noResults, resultsOfSteps, summary } from './test-results.js';

class UsageError extends Error {}

const git = async (args, env) => {
  const { code, output } = await run('git', args, { env });
  if (code !== 0) throw new UsageError(`git ${args.join(' ')}: ${output.trim()}`);
  return output.trim();
};

const linesOf = (text) => text.split('\n').filter(Boolean);

/** All files of the working tree that git tracks or would add. */
const projectFiles = async () => linesOf(await git(['ls-files', '--cached', '--others', '--exclude-standard']));

/** A hash of all these files: a group that passed needs no second run while it is the same. */
const hashOfFiles = async () => {
  const index = path.join(cacheFolder, 'index');
  const env = { GIT_INDEX_FILE: index };
  await git(['add', '--all'], env);
  return git(['write-tree'], env);
};

const changedFiles = async (commit) => [
  ...linesOf(await git(['diff', '--name-only', commit])),
  ...linesOf(await git(['ls-files', '--others', '--exclude-standard'])),
];

const cacheFolder = path.join(root, 'node_modules', '.cache', 'enfilade', 'test-groups');
const resultFile = (name) => path.join(cacheFolder, `${name}.json`);

const readResult = (name, hash) => {
  try {
    const stored = JSON.parse(readFileSync(resultFile(name), 'utf8'));
    return stored.hash === hash && stored.results.failed === 0 ? stored : null;
  } catch {
    return null;
  }
};

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        group: { type: 'string', multiple: true },
        since: { type: 'string' },
        resume: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error.message);
  }
};

const chooseGroups = async ({ group, since }) => {
  const unknown = (group ?? []).find((name) => !groupNames.includes(name));
  if (unknown) throw new UsageError(`There is no group ${unknown}; the groups are ${groupNames.join(', ')}`);
  const broken = since === undefined ? groupNames : (await changedFiles(since)).flatMap(groupsOfChange);
  return groups.filter(({ name }) => (group ?? groupNames).includes(name) && broken.includes(name));
};

/** The tests of a group that are run by Vitest and by Playwright. */
const testsOf = (name, files) => {
  const tests = files.filter((file) => isGroupTest(file) && groupsOfTest(file).includes(name));
  return {
    slowTests: tests.filter((file) => !file.endsWith('.spec.ts')),
    browserTests: tests.filter((file) => file.endsWith('.spec.ts')),
  };
};

/** The groups that run a whole project of vitest.config.ts. */
const projectOf = { stories: 'storybook', pictures: 'pictures' };

const prepare = async (chosen, files) => {
  const { findChromium } = await import('./find-chromium.js');
  const { ensurePostgres } = await import('./find-postgres.js');
  const { build } = await import('./run-tests.js');
  const env = {};
  const needsPages = chosen.some(({ name }) => testsOf(name, files).browserTests.length > 0);
  if (needsPages || chosen.some(({ name }) => projectOf[name])) env.CHROMIUM_PATH = await findChromium();
  if (!(await ensurePostgres())) console.log('No PostgreSQL: the tests on it are skipped. Install it to run them.');
  if (needsPages) {
    const [built] = await runSteps([{ name: 'build', run: build }], 1);
    if (!built.ok) throw new Error('the build failed');
  }
  return env;
};

/** How many files of tests a group runs at once. */
const filesAtOnce = 2;

const runGroup = async (name, files, env) => {
  const { runPlaywright, runVitest } = await import('./run-tests.js');
  const options = { env, live: true };
  if (name === 'check') {
    const { checkSteps } = await import('./checks.js');
    const native = { name: 'native modules', run: async () => ({ ok: true }) };
    return resultsOfSteps(await runSteps([native, ...checkSteps], Math.min(2, os.availableParallelism())));
  }
  if (projectOf[name]) return resultsOfSteps([{ name, ...(await runVitest(projectOf[name], [], options)) }]);
  const { slowTests, browserTests } = testsOf(name, files);
  const runs = [];
  if (slowTests.length > 0) runs.push(await runVitest('slow', [...slowTests, `--maxWorkers=${filesAtOnce}`], options));
  if (browserTests.length > 0) {
    // Its pages draw all the time, on both cores; the others wait for each other often.
    const workers = name === 'render' ? 1 : filesAtOnce;
    runs.push(await runPlaywright(name, [...browserTests, `--workers=${workers}`], options));
  }
  return resultsOfSteps(runs.map((result) => ({ name, ...result })));
};

const printTable = (rows) => {
  const cells = [
    ['group', 'time', 'passed', 'failed', 'skipped', 'flaky', ''],
    ...rows.map(({ name, ms, results: { passed, failed, skipped, flaky }, isEarlier }) =>
      [name, seconds(ms), passed, failed, skipped, flaky.length, isEarlier ? 'earlier run' : ''].map(String),
    ),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  console.log('');
  for (const [name, ...others] of cells)
    console.log(
      [name.padEnd(widths[0]), ...others.map((cell, i) => cell.padStart(widths[i + 1]))].join('  ').trimEnd(),
    );
};

const runGroups = async (options) => {
  const chosen = await chooseGroups(options);
  console.log(`groups: ${chosen.map(({ name }) => name).join(', ') || 'none'}`);
  await ensureInstalled();
  mkdirSync(cacheFolder, { recursive: true });
  const files = await projectFiles();
  const hash = await hashOfFiles();
  const rows = [];
  const missing = chosen.filter(({ name }) => {
    const earlier = options.resume ? readResult(name, hash) : null;
    if (earlier) rows.push({ ...earlier, name, isEarlier: true });
    return !earlier;
  });
  const env = await prepare(missing, files);
  for (const group of missing) {
    console.log(`\n── ${group.name}`);
    const began = performance.now();
    const results = await runGroup(group.name, files, env);
    const row = { name: group.name, ms: performance.now() - began, results };
    writeFileSync(resultFile(group.name), JSON.stringify({ ...row, hash }));
    rows.push(row);
    console.log(`── ${group.name}: ${seconds(row.ms)}, ${summary(results)}`);
  }
  printTable(rows);
  return rows.map(({ results }) => results).reduce(addResults, noResults);
};

const main = async () => {
  const options = readOptions();
  if (options.list) {
    for (const { name } of await chooseGroups(options)) console.log(name);
    return;
  }
  const results = await runGroups(options);
  for (const name of results.flaky) console.log(`flaky: ${name}`);
  for (const name of results.failures) console.log(`failed: ${name}`);
  console.log(summary(results));
  process.exitCode = results.failed === 0 ? 0 : 1;
};

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
