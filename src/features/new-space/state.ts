/**
 * A new space before its upload: the chosen files are read, and uploaded once the user has seen what they are
 * (docs/reference/spaces.md#what-is-recognised).
 */
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { debounce } from 'patronum';
import { nextTask } from '#base/next-task.ts';
import { fail, ok, type Result } from '#base/result.ts';
import type { RecognitionFailure } from '#domain/sources/recognise-files.ts';
import { checkFiles, isLeftOut, maxSpaceNameLength, type FilesFailure } from '#domain/spaces/upload-files.ts';
import { inspectFiles } from '#src/data/spaces/inspect-files.ts';
import { UnreadableFileError } from '#src/data/spaces/source-files.ts';
import type { SpaceCode } from '#src/data/spaces/space-requests.ts';
import type { SpaceFile } from '#src/data/spaces/upload-space.ts';
import { createUploadFx, pageUsed, type NewSpaceFiles } from '#src/features/space-jobs/index.ts';
import { doubtfulPictures, filesToUpload, suggestedName, type Selection } from './selection.ts';

/** Milliseconds after which the reading of files is shown. */
export const $lookingDelay = createStore(300);
const progressIntervalMs = 100;

export interface PickedFiles {
  readonly files: readonly Omit<SpaceFile, 'bytes'>[];
  /** For files that have no name in common. */
  readonly fallbackName: string;
}

/** Why the files cannot become a space. */
export type SelectionFailure =
  | { readonly kind: 'files'; readonly code: FilesFailure['code'] | 'unreadable'; readonly path: string }
  | {
      readonly kind: 'source';
      readonly failure:
        RecognitionFailure | { readonly code: 'zip-encrypted'; readonly values: { readonly file: string } };
      readonly selection: Selection;
    };

interface Found {
  readonly selection: Selection;
  readonly name: string;
}

export const filesPicked = createEvent<PickedFiles>();
export const nameChanged = createEvent<string>();
/** Whether pictures that may be no panoramas are left out. */
export const leaveOutToggled = createEvent<boolean>();
export const submitted = createEvent();
export const dismissed = createEvent();

interface Progress {
  readonly done: number;
  readonly total: number;
}

const progressed = createEvent<Progress>();
let reading = new AbortController();

const filesPerTask = 100;

/** In several tasks: the sizes of thousands of files take a moment. */
const measureFiles = async (picked: PickedFiles['files'], signal: AbortSignal): Promise<readonly SpaceFile[]> => {
  const measured: SpaceFile[] = [];
  for (const { path, file } of picked) {
    measured.push({ path, file, bytes: file.size });
    if (measured.length % filesPerTask > 0) continue;
    await nextTask();
    signal.throwIfAborted();
  }
  return measured;
};

const read = async (
  { files: picked, fallbackName }: PickedFiles,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Result<Found, SelectionFailure>> => {
  const files = (await measureFiles(picked, signal)).filter((file) => !isLeftOut(file));
  if (files.length === 0) return fail({ kind: 'files', code: 'empty', path: '' });
  let lastShown = performance.now();
  const inspected = await inspectFiles(files, {
    signal,
    onProgress: (done, total) => {
      if (performance.now() - lastShown < progressIntervalMs) return;
      lastShown = performance.now();
      onProgress({ done, total });
    },
  });
  signal.throwIfAborted();
  const selection = { ...inspected, files };
  const { source, archive } = inspected;
  if (source === 'encrypted')
    return fail({ kind: 'source', failure: { code: 'zip-encrypted', values: { file: archive ?? '' } }, selection });
  if (source?.failure) return fail({ kind: 'source', failure: source.failure, selection });
  const checked = checkFiles(filesToUpload(selection, false));
  if (!checked.ok) return fail({ kind: 'files', code: checked.failure.code, path: checked.failure.path });
  return ok({ selection, name: suggestedName(selection, fallbackName).slice(0, maxSpaceNameLength) });
};

export const readFilesFx = createEffect((picked: PickedFiles) => {
  reading.abort();
  reading = new AbortController();
  return read(picked, reading.signal, scopeBind(progressed, { safe: true }));
});
const stopReadingFx = createEffect(() => reading.abort());
const startUploadFx = attach({ effect: createUploadFx });

sample({ clock: filesPicked, target: [readFilesFx, pageUsed] });
sample({ clock: dismissed, target: stopReadingFx });

/** Null until it is known, and when the dialog is closed. */
export const $selection = createStore<Selection | null>(null, { serialize: 'ignore' })
  .on(readFilesFx.doneData, (_, result) => (result.ok ? result.value.selection : null))
  .reset(filesPicked, dismissed);

export const $selectionFailure = createStore<SelectionFailure | null>(null, { serialize: 'ignore' })
  .on(readFilesFx.doneData, (_, result) => (result.ok ? null : result.failure))
  .on(readFilesFx.failData, (before, thrown) =>
    thrown instanceof UnreadableFileError ? { kind: 'files', code: 'unreadable', path: thrown.path } : before,
  )
  .reset(filesPicked, dismissed);

/** While the reading of files takes longer. */
export const $progress = createStore<Progress | null>(null)
  .on(
    sample({
      clock: debounce({ source: filesPicked, timeout: $lookingDelay }),
      source: readFilesFx.pending,
      filter: Boolean,
    }),
    (before) => before ?? { done: 0, total: 0 },
  )
  .on(progressed, (before, progress) => before && progress)
  .reset(filesPicked, readFilesFx.finally, dismissed);

export const $name = createStore('')
  .on(readFilesFx.doneData, (before, result) => (result.ok ? result.value.name : before))
  .on(nameChanged, (_, name) => name);

/** At first, pictures are left out only where others are panoramas beyond doubt. */
export const $leavesOut = createStore(false)
  .on(readFilesFx.doneData, (_, result) => result.ok && doubtfulPictures(result.value.selection).length > 0)
  .on(leaveOutToggled, (_, leavesOut) => leavesOut);

const isNameValid = (name: string): boolean => name.trim() !== '' && name.trim().length <= maxSpaceNameLength;

export const $hasNameError = createStore(false)
  .on(sample({ clock: submitted, source: $name }), (_, name) => !isNameValid(name))
  .reset(nameChanged, filesPicked);

const uploadRequested = sample({
  clock: submitted,
  source: { selection: $selection, name: $name, leavesOut: $leavesOut, isStarting: startUploadFx.pending },
  fn: ({ selection, name, leavesOut, isStarting }): NewSpaceFiles | undefined =>
    selection && !isStarting && isNameValid(name)
      ? { files: filesToUpload(selection, leavesOut), name: name.trim() }
      : undefined,
}).filterMap((files) => files);
sample({ clock: uploadRequested, target: startUploadFx });

export const $isStarting = startUploadFx.pending;
/** Why the server did not accept the upload. */
export const $uploadFailure = createStore<SpaceCode | null>(null)
  .on(startUploadFx.doneData, (_, result) => (result.ok ? null : result.failure.code))
  .reset(submitted, filesPicked, dismissed);
sample({
  clock: startUploadFx.doneData.filter({ fn: (result) => result.ok }),
  fn: () => undefined,
  target: dismissed,
});
