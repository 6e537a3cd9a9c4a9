/** The table of test groups: every test is in one group, and every source folder names the groups that it can break. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/places.ts';

// The script is plain JavaScript without type declarations.
const { groupNames, groupsOfChange, groupsOfPath, groupsOfTest, isGroupTest } = (await import(
  new URL('../../scripts/test-groups.js', import.meta.url).href
)) as {
  readonly groupNames: readonly string[];
  readonly groupsOfPath: Readonly<Record<string, readonly string[]>>;
  readonly groupsOfChange: (file: string) => readonly string[];
  readonly groupsOfTest: (file: string) => readonly string[];
  readonly isGroupTest: (file: string) => boolean;
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

describe('test groups', () => {
  it('contain every slow test and every browser test once', () => {
    const tests = files.filter(isGroupTest);
    expect(tests.length).toBeGreaterThan(50);
    const misplaced = tests
      .map((file) => [file, groupsOfTest(file)] as const)
      .filter(([, names]) => names.length !== 1);
    expect(misplaced).toEqual([]);
  });

  it('are named for every folder with sources', () => {
    const folders = new Set(files.filter((file) => file.includes('/')).map((file) => `${file.split('/')[0]}/`));
    const places = Object.keys(groupsOfPath);
    expect([...folders].filter((folder) => !places.some((place) => place.startsWith(folder)))).toEqual([]);
  });

  it('exist, and their paths exist', () => {
    expect(
      Object.values(groupsOfPath)
        .flat()
        .filter((name) => !groupNames.includes(name)),
    ).toEqual([]);
    const missing = Object.keys(groupsOfPath).filter((place) => !files.some((file) => file.startsWith(place)));
    expect(missing).toEqual([]);
  });

  it.each([
    ['docs/architecture.md', ['check']],
    ['README.md', ['check']],
    ['src/workshop/index.ts', ['check', 'browser-workshop', 'browser-editing']],
    ['tests/e2e/walk.spec.ts', ['check', 'browser-walk']],
    ['server/store/backup/backup.slow.test.ts', ['check', 'store']],
    ['package-lock.json', groupNames],
  ])('that a change of %s can break', (file, expected) => {
    expect(groupsOfChange(file)).toEqual(expected);
  });
});
