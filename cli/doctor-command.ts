/** `enfilade doctor`: checks a store, lists and restores files in the trash (docs/reference/data-store.md#doctor). */
import { formatBytesInEnglish } from '#base/bytes.ts';
import { describeFileIssue } from '#server/store/maintenance/check-stored-files.ts';
import {
  inspectStore,
  forcePairing,
  restoreKey,
  restoreMissing,
  type FileIssue,
  type StoreReport,
} from '#server/store/maintenance/inspect-store.ts';
import { openStore } from '#server/store/open-store.ts';
import { purgeTrash } from '#server/store/maintenance/trash.ts';
import { dataFolder, storeSettings } from './environment.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { printJson, printLine, textTable, abortable, counted } from './terminal.ts';
import { underLock, withLockedStore } from './with-store.ts';

export interface DoctorOptions {
  readonly restore?: string;
  readonly emptyTrash?: boolean;
  readonly pair?: boolean;
  readonly quick?: boolean;
  readonly json?: boolean;
}

/** How many lines of one kind are printed; further ones are counted. */
const maxLines = 20;

const day = (iso: string): string => iso.slice(0, 10);

const limited = (lines: readonly string[]): readonly string[] =>
  lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more (--json lists all)`];

const section = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  ${line}`)].join('\n');

const fileIssueLine = (issue: FileIssue): string =>
  describeFileIssue(issue) + (issue.inTrash ? ' The trash holds it.' : '');

const restoreHint = (files: readonly FileIssue[]): readonly string[] =>
  files.some(({ inTrash }) => inTrash) ? ['Move them back with "enfilade doctor --restore missing".'] : [];

const filesSection = ({ files }: StoreReport): string =>
  files.length === 0
    ? 'Files: every file that the database names is there.'
    : section(`Files: ${counted(files.length, 'problem')}`, [
        ...limited(files.map(fileIssueLine)),
        ...restoreHint(files),
      ]);

const unreferencedSection = ({ unreferenced }: StoreReport): string =>
  unreferenced.length === 0
    ? 'Files without a row: none.'
    : section(
        'Files without a row in the database:',
        limited(
          textTable([
            ['WHERE', 'FILES', 'SIZE', 'TO THE TRASH FROM'],
            ...unreferenced.map(({ key, files, bytes, movedAfter }) => [
              key,
              String(files),
              formatBytesInEnglish(bytes),
              movedAfter === null ? '30 days after a server finds them' : day(movedAfter),
            ]),
          ]).split('\n'),
        ),
      );

const trashSection = ({ trash }: StoreReport): string =>
  trash.length === 0
    ? 'Trash: empty.'
    : section(
        'Trash:',
        limited(
          textTable([
            ['REMOVED', 'FILES', 'SIZE', 'DELETED ON', 'WHAT'],
            ...trash.map((batch) => [
              new Date(batch.movedAt).toISOString().slice(0, 16).replace('T', ' '),
              String(batch.files),
              formatBytesInEnglish(batch.bytes),
              day(batch.deletedAfter),
              batch.contents.join(' '),
            ]),
          ]).split('\n'),
        ),
      );

const printLines = (text: string): void => {
  for (const line of text.split('\n')) printLine(line);
};

const printReport = (report: StoreReport): void => {
  printLine('Identity: database and files belong together.');
  printLines(
    report.database.length === 0
      ? 'Database: consistent.'
      : section(`Database: ${counted(report.database.length, 'problem')}`, limited(report.database)),
  );
  for (const print of [filesSection, unreferencedSection, trashSection]) printLines(print(report));
};

const inspect = async ({ quick, json }: DoctorOptions): Promise<void> => {
  const settings = storeSettings();
  const opened = await openStore(dataFolder(), settings);
  if (!opened.ok && opened.failure.code === 'store.mismatch') {
    if (json) printJson({ identity: opened.failure.message });
    else printLine(`Identity: ${opened.failure.message}`);
    process.exitCode = 1;
    return;
  }
  const store = valueOrThrow(opened);
  try {
    const report = await abortable((signal) => inspectStore(store, settings, { hashes: quick !== true, signal }));
    if (json) printJson({ identity: null, ...report });
    else printReport(report);
    if (report.database.length > 0 || report.files.length > 0) process.exitCode = 1;
  } finally {
    await store.close();
  }
};

const restore = (key: string): Promise<void> =>
  withLockedStore(async (store) => {
    const { restored, occupied } = await (key === 'missing' ? restoreMissing(store) : restoreKey(store, key));
    if (restored.length === 0 && occupied.length === 0)
      throw new CommandFailure({
        code: 'not.found',
        message:
          key === 'missing'
            ? 'The trash holds no file that the database names and that is missing.'
            : `The trash holds nothing at "${key}": "enfilade doctor --json" lists what it holds.`,
      });
    for (const each of limited(occupied)) printLine(`${each} already exists; the file in the trash stays there.`);
    printLine(`Moved ${counted(restored.length, 'file')} back from the trash.`);
  });

const emptyTrash = (): Promise<void> =>
  withLockedStore(async (store) => {
    const batches = await purgeTrash(store.files, Number.POSITIVE_INFINITY);
    printLine(batches === 0 ? 'The trash is empty already.' : 'Deleted everything in the trash.');
  });

const pair = (): Promise<void> =>
  underLock(async () => {
    valueOrThrow(await forcePairing(dataFolder(), storeSettings()));
    printLine('Database and files belong together from now on. "enfilade doctor" says what is missing.');
  });

/** Throws a `CommandFailure` for errors that the user can correct; sets exit code 1 if the store has problems. */
export const doctorCommand = async (options: DoctorOptions): Promise<void> => {
  const changes = [options.restore !== undefined, options.emptyTrash === true, options.pair === true];
  if (changes.filter(Boolean).length > 1)
    throw new CommandFailure({
      code: 'options.invalid',
      message: 'Give one of --restore, --empty-trash and --pair at a time.',
    });
  if (options.restore !== undefined) return restore(options.restore);
  if (options.emptyTrash) return emptyTrash();
  if (options.pair) return pair();
  return inspect(options);
};
