/** Invalid archives: each is rejected with one sentence, and the data folder stays unchanged. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { assert, asyncProperty, constant, nat, oneof, record } from 'fast-check';
import { extract, pack, type Header } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { withDataFolder } from '../../testing/data-folder.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import type { Store } from '../open-store.ts';
import { writeBackup } from './backup.ts';
import { retainedTables } from './backup-format.ts';
import { restoreInto } from './restore-into.ts';

interface Entry {
  readonly header: Header & { readonly linkname?: string };
  readonly bytes: Buffer;
}

const root = mkdtempSync(path.join(tmpdir(), 'enfilade-restore-'));
const good = path.join(root, 'good.tar');
let contents: object;
let entries: readonly Entry[];

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** All rows and files. */
const contentsOf = async (store: Store): Promise<object> => {
  const rows: Record<string, unknown> = {};
  for (const table of await retainedTables(store)) {
    const all = await store.db
      .selectFrom(table as 'secrets')
      .selectAll()
      .execute();
    // A restored store has its own id.
    rows[table] = all.filter(({ name }) => name !== 'store id');
  }
  const files: Record<string, string> = {};
  for await (const { key } of store.files.list(''))
    files[key] = sha256(await buffer((await store.files.read(key))!.stream));
  return { rows, files };
};

const readEntries = async (file: string): Promise<readonly Entry[]> => {
  const found: Entry[] = [];
  const reading = extract();
  const take = async (header: Header, stream: Readable, next: () => void): Promise<void> => {
    found.push({ header, bytes: await buffer(stream) });
    next();
  };
  reading.on('entry', (header, stream, next) => void take(header, stream, next));
  await pipeline(Readable.from([readFileSync(file)]), reading);
  return found;
};

const writeEntries = async (changed: readonly Entry[], name = 'made.tar'): Promise<string> => {
  const file = path.join(temporaryFolder(), name);
  const archive = pack();
  const written = pipeline(archive, createWriteStream(file));
  for (const { header, bytes } of changed)
    await new Promise<void>((resolve) => {
      const { name: entryName, type, linkname } = header;
      const kind = { ...(type !== undefined && { type }), ...(linkname !== undefined && { linkname }) };
      const entry = archive.entry({ name: entryName, ...kind, size: bytes.length }, () => resolve());
      if (type === undefined || type === 'file') entry.end(bytes);
    });
  archive.finalize();
  await written;
  return file;
};

const isManifest = ({ header }: Entry): boolean => header.name === 'manifest.jsonl' || header.name === 'end.json';

/** Adds a matching manifest and end, so that only the content of the entries is wrong. */
const sealed = (changed: readonly Entry[]): readonly Entry[] => {
  const inner = changed.filter((entry) => !isManifest(entry));
  const lines = inner.map(({ header, bytes }) =>
    JSON.stringify({ path: header.name, bytes: bytes.length, sha256: sha256(bytes) }),
  );
  const manifest = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const files = inner.filter(({ header }) => header.name.startsWith('files/')).length;
  const end = { rows: 0, files, problems: { count: 0, named: [] }, manifest: sha256(manifest) };
  return [
    ...inner,
    { header: { name: 'manifest.jsonl' }, bytes: manifest },
    { header: { name: 'end.json' }, bytes: Buffer.from(JSON.stringify(end)) },
  ];
};

const withRows = (table: string, change: (text: string) => string): readonly Entry[] =>
  entries.map(({ header, bytes }) =>
    header.name === `rows/${table}.jsonl`
      ? { header, bytes: Buffer.from(change(bytes.toString())) }
      : { header, bytes },
  );

const inserted = (name: string, kind: object = {}, text = 'type' in kind ? '' : 'x'): readonly Entry[] => [
  ...entries.filter((entry) => !isManifest(entry)),
  { header: { name, ...kind }, bytes: Buffer.from(text) },
];

const rejected = async (file: string): Promise<string> => {
  const folder = path.join(temporaryFolder(), 'data');
  const restored = await restoreInto(folder, {}, file);
  if (restored.ok) throw new Error('It was restored.');
  expect(existsSync(folder)).toBe(false);
  expect(restored.failure.message).toMatch(/^[^\n]+\.$/);
  return restored.failure.message;
};

beforeAll(async () => {
  contents = await withDataFolder(path.join(root, 'data'), async (store) => {
    const model = fixtureModel('haus', {
      sweeps: fixtureModel('haus')
        .sweeps.slice(1, 2)
        .map((each) => ({ ...each, neighbours: [] })),
      start: null,
    });
    const imported = await importModelInto(
      store,
      await writePrepared(path.join(store.folder, 'imports', 'one'), model),
    );
    if (!imported.ok) throw new Error(imported.failure.message);
    expect(await writeBackup(store, good)).toMatchObject({ ok: true, value: { problems: { count: 0 } } });
    return contentsOf(store);
  });
  entries = await readEntries(good);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('restoring into a data folder', () => {
  it('creates the data folder', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    expect(await restoreInto(folder, {}, good)).toMatchObject({ ok: true });
    expect(await withDataFolder(folder, contentsOf)).toEqual(contents);
  });

  it('restores an older archive without a manifest, and reports that it was not verified', async () => {
    const head = JSON.parse(entries[0]!.bytes.toString()) as object;
    const older = entries
      .filter(({ header }) => header.name !== 'manifest.jsonl')
      .map(({ header, bytes }) =>
        header.name === 'backup.json'
          ? { header, bytes: Buffer.from(JSON.stringify({ ...head, format: 1 })) }
          : { header, bytes },
      );
    const folder = path.join(temporaryFolder(), 'data');
    const notices: string[] = [];
    const restored = await restoreInto(folder, {}, await writeEntries(older), {
      onNotice: (sentence) => notices.push(sentence),
    });
    expect(restored).toMatchObject({ ok: true });
    expect(notices).toEqual([expect.stringContaining('could not be verified')]);
    expect(await withDataFolder(folder, contentsOf)).toEqual(contents);
  });

  it('reports files that were missing when the backup was made', async () => {
    const problems = { count: 1, named: ['models/haus/r/thumb.jpg is missing.'] };
    const end = JSON.parse(entries.at(-1)!.bytes.toString()) as object;
    const made = await writeEntries([
      ...entries.slice(0, -1),
      { header: { name: 'end.json' }, bytes: Buffer.from(JSON.stringify({ ...end, problems })) },
    ]);
    const notices: string[] = [];
    const onNotice = (sentence: string): unknown => notices.push(sentence);
    expect(await restoreInto(path.join(temporaryFolder(), 'data'), {}, made, { onNotice })).toMatchObject({ ok: true });
    expect(notices).toEqual([expect.stringContaining('was incomplete'), ...problems.named]);
  });

  it('rejects files that are not archives', async () => {
    const folder = temporaryFolder();
    expect(await rejected(folder)).toContain('is a folder');
    expect(await rejected(path.join(folder, 'none.tar'))).toContain('There is no file');
    expect(await rejected(path.join(good, 'inner.tar'))).toContain('a part of its path is a file');
    for (const [name, bytes] of [
      ['empty.tar', Buffer.alloc(0)],
      ['text.tar', Buffer.from('hello '.repeat(500))],
      ['zeros.tar', Buffer.alloc(4096)],
      ['gzip.tar', Buffer.from([31, 139, 8, ...Buffer.alloc(2000, 7)])],
    ] as const) {
      writeFileSync(path.join(folder, name), bytes);
      expect(await rejected(path.join(folder, name))).toMatch(/use another one|is not a backup/);
    }
    if (spawnSync('mkfifo', [path.join(folder, 'fifo.tar')]).status === 0)
      expect(await rejected(path.join(folder, 'fifo.tar'))).toContain('is not a plain file');
  });

  it('rejects entries that a backup never contains', async () => {
    for (const [changed, expectedText] of [
      [inserted('files/../../x'), 'lead outside the store'],
      [inserted('files//etc/passwd'), 'lead outside the store'],
      [inserted('/etc/passwd'), 'is not part of a backup'],
      [inserted('../x'), 'is not part of a backup'],
      [inserted('files/models/x', { type: 'symlink', linkname: '/etc/passwd' }), 'not a plain file but a symlink'],
      [inserted('files/models/x', { type: 'link', linkname: '/etc/passwd' }), 'not a plain file but a link'],
      [inserted('files/models/x', { type: 'fifo' }), 'not a plain file but a fifo'],
      [inserted('files/models', { type: 'directory' }), 'not a plain file but a directory'],
      [inserted('rows/models.jsonl'), 'holds "rows/models.jsonl" twice'],
      [inserted(entries.find(({ header }) => header.name.startsWith('files/'))!.header.name), 'twice'],
    ] as const)
      expect(await rejected(await writeEntries(sealed(changed)))).toContain(expectedText);
    const last = { header: { name: 'files/models/late' }, bytes: Buffer.from('x') };
    expect(await rejected(await writeEntries([...entries, last]))).toContain('after its end');
  });

  it('names the entry that was changed, removed or added', async () => {
    const changed = entries.map(({ header, bytes }) =>
      header.name.endsWith('thumb.jpg')
        ? { header, bytes: Buffer.concat([bytes.subarray(1), Buffer.of(1)]) }
        : { header, bytes },
    );
    expect(await rejected(await writeEntries(changed))).toMatch(/is damaged: "files\/models\/haus\/.*thumb\.jpg"/);
    const rows = withRows('models', (text) => text.replace('Zwei', 'Drei'));
    expect(await rejected(await writeEntries(rows))).toContain('is damaged: "rows/models.jsonl"');
    const lacking = entries.filter(({ header }) => !header.name.startsWith('rows/floors'));
    expect(await rejected(await writeEntries(lacking))).toContain('lacks "rows/floors.jsonl"');
    const at = entries.findIndex(isManifest);
    const added = [...entries.slice(0, at), { header: { name: 'rows/extra.jsonl' }, bytes: Buffer.alloc(0) }];
    expect(await rejected(await writeEntries([...added, ...entries.slice(at)]))).toContain(
      'contains "rows/extra.jsonl"',
    );
    const bare = entries.filter(({ header }) => header.name !== 'manifest.jsonl');
    expect(await rejected(await writeEntries(bare))).toContain('is truncated');
  });

  it('rejects invalid rows, and rows that the database rejects', async () => {
    for (const [changed, expectedText] of [
      [withRows('models', () => '{broken\n'), 'line 1 of "rows/models.jsonl" is no row'],
      [withRows('floors', (text) => `${text}[1]\n`), 'line 3 of "rows/floors.jsonl" is no row'],
      [withRows('floors', (text) => text.replace('"ground"', '{"a":1}')), 'line 1 of "rows/floors.jsonl" is no row'],
      [withRows('models', (text) => text.replaceAll('"haus"', '"other"')), 'do not fit together'],
      [withRows('models', (text) => text + text), 'lines 1 to 2 of "rows/models.jsonl" hold a row'],
      [withRows('models', (text) => text.replace('"name":', '"title":')), 'lines 1 to 1 of "rows/models.jsonl"'],
      [inserted('rows/strangers.jsonl', {}, '{"a":1}\n'), 'that is unknown'],
      [inserted('rows/migrations.jsonl', {}, '{"a":1}\n'), 'that is unknown'],
    ] as const)
      expect(await rejected(await writeEntries(sealed(changed)))).toContain(expectedText);
  });

  it('leaves an existing folder unchanged', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'imports'));
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    const bad = await writeEntries(sealed(withRows('models', (text) => text.replaceAll('"haus"', '"other"'))));
    expect(await restoreInto(folder, {}, bad)).toMatchObject({ ok: false });
    // A lock file stays, because another program may have it open.
    expect(readdirSync(folder).toSorted()).toEqual(['import.lock', 'imports', 'notes.txt']);
    expect(await restoreInto(folder, {}, good)).toMatchObject({ ok: true });
  });

  it('rejects a data folder that is a file', async () => {
    const file = path.join(temporaryFolder(), 'data');
    writeFileSync(file, 'mine');
    const restored = await restoreInto(file, {}, good);
    expect(restored.ok || restored.failure.message).toMatch(/^Cannot .*\.$/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('rejects a PostgreSQL that does not answer', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    const database = { url: 'postgres://nobody@127.0.0.1:1/none', connections: 1 };
    const restored = await restoreInto(folder, { database }, good);
    expect(restored).toMatchObject({ ok: false, failure: { code: 'store.unreachable' } });
    expect(existsSync(folder)).toBe(false);
  });

  it('either rejects a damaged archive with one sentence or restores its exact contents', async () => {
    const bytes = readFileSync(good);
    const damage = oneof(
      record({ kind: constant('cut' as const), at: nat(bytes.length - 1), bit: nat(7) }),
      record({ kind: constant('flip' as const), at: nat(bytes.length - 1), bit: nat(7) }),
    );
    let restoredCount = 0;
    await assert(
      asyncProperty(damage, async ({ kind, at, bit }) => {
        const broken = Buffer.from(kind === 'cut' ? bytes.subarray(0, at) : bytes);
        if (kind === 'flip') broken[at]! ^= 1 << bit;
        const file = path.join(root, 'broken.tar');
        writeFileSync(file, broken);
        const folder = path.join(root, 'restored');
        const restored = await restoreInto(folder, {}, file);
        if (restored.ok) {
          restoredCount++;
          expect(await withDataFolder(folder, contentsOf)).toEqual(contents);
          rmSync(folder, { recursive: true });
          return;
        }
        // A flipped bit may increase the format's number.
        expect(['backup.unreadable', 'backup.newer']).toContain(restored.failure.code);
        expect(restored.failure.message).toMatch(/^[^\n]+\.$/);
        expect(existsSync(folder)).toBe(false);
      }),
      { numRuns: 60 },
    );
    expect(restoredCount).toBeLessThan(60);
  });
});
