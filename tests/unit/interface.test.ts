/** docs/interface.md: every part of the interface names its rules, and a story and a browser test that are about it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { modalIds } from '#domain/modals/modal-id.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/interface.md');

interface Row {
  readonly section: string;
  readonly head: readonly string[];
  readonly cells: readonly string[];
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of all tables of a page, with the heading above and the names of their columns. */
const rowsOf = (text: string): readonly Row[] => {
  const rows: Row[] = [];
  let [section, head]: [string, readonly string[] | null] = ['', null];
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    if (!line.startsWith('|')) head = null;
    else if (head === null) head = cellsOf(line);
    else if (!/^\|[\s:|-]+$/.test(line)) rows.push({ section, head, cells: cellsOf(line) });
  }
  return rows;
};

interface Link {
  readonly text: string;
  readonly file: string;
  readonly title: string | undefined;
}

const linksIn = (text: string): readonly Link[] =>
  [...text.matchAll(/\[([^\]]*)\]\((\S+?)(?: (["'])(.+?)\3)?\)/g)].map(([, name = '', target = '', , title]) => ({
    text: name,
    file: path.posix.join('docs', target.replace(/#.*/, '')),
    title,
  }));

const codeIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const rows = rowsOf(page);
const tested = rows.flatMap(({ section, head, cells }) =>
  cells.flatMap((cell, index) =>
    /story|test/.test(head[index] ?? '') ? linksIn(cell).map((link) => ({ ...link, section })) : [],
  ),
);
const namesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.posix.join(folder, String(name)))
    .filter((name) => name.endsWith(ending));

describe('the list of the interface', () => {
  it('has no empty cell', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ head, cells }) => cells.length !== head.length || cells.includes(''))).toEqual([]);
  });

  it.each(tested.map((link) => [`${link.file} “${link.title}”`, link] as const))('names %s', (_, link) => {
    expect(existsSync(path.join(root, link.file)), 'the file exists').toBe(true);
    expect(link.text).toBe(path.basename(link.file).replace(/(?:\.stories|\.spec|\.test)?\.tsx?$/, ''));
    // What tests a parameter is checked by parameters.test.ts.
    if (link.section === 'Parameters') return;
    expect(link.title, 'the link has the title of the story or test').toBeDefined();
    expect(read(link.file)).toContain(link.title);
  });

  it('has every component that is not a part of others', () => {
    const parts = ['modals', 'overlays', 'panels', 'screens'].flatMap((folder) =>
      namesIn(`ui-kit/${folder}`, '.stories.tsx'),
    );
    const frames = ['ui-kit/modals/modal/modal.stories.tsx', 'ui-kit/screens/page-screen/page-screen.stories.tsx'];
    const listed = new Set([...tested.map(({ file }) => file), ...frames]);
    expect(parts.filter((file) => !listed.has(file))).toEqual([]);
  });

  it('has every browser test', () => {
    const listed = new Set(tested.map(({ file }) => file));
    expect(namesIn('tests/e2e', '.spec.ts').filter((file) => !listed.has(file))).toEqual([]);
  });

  it('has every modal by its id', () => {
    const listed = rows.filter(({ section }) => section === 'Modals').flatMap(({ cells: [part = ''] }) => codeIn(part));
    expect(listed.toSorted()).toEqual([...modalIds].toSorted());
  });
});
