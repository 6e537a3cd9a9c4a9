/**
 * Files before their upload, as a new space or for an existing one: they are read, and uploaded once the user has seen what they
 * are (docs/reference/spaces.md#what-is-recognised).
 */
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { debounce } from 'patronum';
import { nextTask } from '#base/next-task.ts';
import { fail, ok, type Result } from '#base/result.ts';
import type { RecognitionFailure } from '#domain/sources/recognise-files.ts';
import { checkFiles, isLeftOut, maxSpaceNameLength, type FilesFailure } from '#domain/spaces/upload-files.ts';
import { inspectFiles } from '#src/data/spaces/inspect-files.ts';
import { UnreadableFileError } from '#src/data/spaces/source-files.ts';
import type { SpaceCode, UploadTarget } from '#src/data/spaces/space-requests.ts';
import { readViewpoints } from '#src/data/spaces/space-viewpoints.ts';
import type { SpaceFile } from '#src/data/spaces/upload-space.ts';
import { createUploadFx, pageUsed, type SpaceFiles } from '#src/features/space-jobs/index.ts';
import { doubtfulPictures, filesToUpload, suggestedName, type ExtendedSpace, type Selection } from './selection.ts';

/** Milliseconds after which the reading of files is shown. */
export const $lookingDelay = createStore(300);
const progressIntervalMs = 100;

export interface PickedFiles {
  readonly files: readonly Omit<SpaceFile, 'bytes'>[];
  /** For files that have no name in common. */
  readonly fallbackName: string;
  /** To which they are added; null: they become a new space. */
  readonly space: AddableSpace | null;
}

/** Why the files cannot be uploaded. `network`: a module of the page could not be loaded. */
export type SelectionFailure =
  /** The space to which they are added cannot be read. */
  | { readonly kind: 'request'; readonly code: SpaceCode }
  | { readonly kind: 'files'; readonly code: FilesFailure['code'] | 'unreadable' | 'network'; readonly path: string }
  | { readonly kind: 'source'; readonly failure: RecognitionFailure; readonly selection: Selection };

interface Found {
  readonly selection: Selection;
  readonly name: string;
}

/** A space to which files can be added. */
export type AddableSpace = Pick<ExtendedSpace, 'id' | 'name'>;

/** Files are to be chosen for a space. */
export const addingOpened = createEvent<AddableSpace>();
export const filesPicked = createEvent<PickedFiles>();
export const nameChanged = createEvent<string>();
/** Whether pictures that may be no panoramas are left out. */
export const leaveOutToggled = createEvent<boolean>();
/** Whether pictures with the name of a viewpoint replace its picture. */
export const replaceToggled = createEvent<boolean>();
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

const readSpace = async (space: AddableSpace | null): Promise<Result<ExtendedSpace | null, SelectionFailure>> => {
  if (!space) return ok(null);
  const viewpoints = await readViewpoints(space.id);
  return viewpoints.ok
    ? ok({ ...space, viewpoints: viewpoints.value })
    : fail({ kind: 'request', code: viewpoints.failure.code });
};

export const readSpaceFx = createEffect(readSpace);

const read = async (
  { files: picked, fallbackName }: PickedFiles,
  spaceRead: ReturnType<typeof readSpace>,
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
  const extended = await spaceRead;
  signal.throwIfAborted();
  if (!extended.ok) return extended;
  const selection = { ...inspected, files, space: extended.value };
  const { source } = inspected;
  if (source?.failure) return fail({ kind: 'source', failure: source.failure, selection });
  const checked = checkFiles(filesToUpload(selection, false));
  if (!checked.ok) return fail({ kind: 'files', code: checked.failure.code, path: checked.failure.path });
  return ok({ selection, name: suggestedName(selection, fallbackName).slice(0, maxSpaceNameLength) });
};

/** Null for a reading that was stopped. */
export const readFilesFx = createEffect(
  async (picked: PickedFiles): Promise<Result<Found, SelectionFailure> | null> => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    const spaceRead = readSpaceFx(picked.space);
    const showProgress = scopeBind(progressed, { safe: true });
    try {
      return await read(picked, spaceRead, signal, (progress) => {
        if (!signal.aborted) showProgress(progress);
      });
    } catch (thrown) {
      if (signal.aborted) return null;
      return thrown instanceof UnreadableFileError
        ? fail({ kind: 'files', code: 'unreadable', path: thrown.path })
        : fail({ kind: 'files', code: 'network', path: '' });
    }
  },
);
const filesRead = readFilesFx.doneData.filterMap((result) => result ?? undefined);
const stopReadingFx = createEffect(() => reading.abort());

interface UploadRequest extends SpaceFiles {
  readonly selection: Selection;
}

const startUploadFx = attach({
  effect: createUploadFx,
  mapParams: ({ files, target }: UploadRequest): SpaceFiles => ({ files, target }),
});

/** The space to which files are added; null: they become a new one. */
export const $space = createStore<AddableSpace | null>(null)
  .on(addingOpened, (_, { id, name }) => ({ id, name }))
  .on(filesPicked, (_, { space }) => space)
  .reset(dismissed);
sample({ clock: filesPicked, target: [readFilesFx, pageUsed] });
sample({ clock: [dismissed, addingOpened], fn: () => undefined, target: stopReadingFx });

/** Null until it is known, and when the dialog is closed. */
export const $selection = createStore<Selection | null>(null, { serialize: 'ignore' })
  .on(filesRead, (_, result) => (result.ok ? result.value.selection : null))
  .reset(filesPicked, dismissed, addingOpened);

export const $selectionFailure = createStore<SelectionFailure | null>(null, { serialize: 'ignore' })
  .on(filesRead, (_, result) => (result.ok ? null : result.failure))
  .reset(filesPicked, dismissed, addingOpened);

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
  .reset(filesPicked, filesRead, dismissed, addingOpened);

export const $name = createStore('')
  .on(filesRead, (before, result) => (result.ok ? result.value.name : before))
  .on(nameChanged, (_, name) => name);

/** At first, pictures are left out only where others are panoramas beyond doubt. */
export const $leavesOut = createStore(false)
  .on(filesRead, (_, result) => result.ok && doubtfulPictures(result.value.selection).length > 0)
  .on(leaveOutToggled, (_, leavesOut) => leavesOut);

export const $replaces = createStore(true)
  .on(replaceToggled, (_, replaces) => replaces)
  .reset(filesRead);

const isNameValid = (name: string): boolean => name.trim() !== '' && name.trim().length <= maxSpaceNameLength;

export const $hasNameError = createStore(false)
  .on(
    sample({ clock: submitted, source: { selection: $selection, name: $name } }),
    (_, { selection, name }) => selection !== null && selection.space === null && !isNameValid(name),
  )
  .reset(nameChanged, filesPicked);

/** Those of which the upload is being created. */
const $starting = createStore<Selection | null>(null, { serialize: 'ignore' })
  .on(startUploadFx, (_, { selection }) => selection)
  .reset(startUploadFx.finally);
export const $isStarting = combine(
  $selection,
  $starting,
  (current, starting) => current !== null && current === starting,
);

/** Null for a name that is not valid. */
const targetOf = (space: ExtendedSpace | null, name: string, replaces: boolean): UploadTarget | null => {
  if (space) return { kind: 'addition', modelId: space.id, asNew: !replaces };
  return isNameValid(name) ? { kind: 'newSpace', name } : null;
};

const uploadRequested = sample({
  clock: submitted,
  source: { selection: $selection, name: $name, leavesOut: $leavesOut, replaces: $replaces, isStarting: $isStarting },
  fn: ({ selection, name, leavesOut, replaces, isStarting }): UploadRequest | undefined => {
    if (!selection || isStarting) return undefined;
    const target = targetOf(selection.space, name.trim(), replaces);
    return target ? { selection, files: filesToUpload(selection, leavesOut), target } : undefined;
  },
}).filterMap((request) => request);
sample({ clock: uploadRequested, target: startUploadFx });

/** Of the files in the dialog; others may have been chosen since. */
const uploadCreated = sample({
  clock: startUploadFx.done,
  source: $selection,
  filter: (current, { params }) => current === params.selection,
  fn: (_, { result }) => result,
});
/** Why the server did not accept the upload. */
export const $uploadFailure = createStore<SpaceCode | null>(null)
  .on(uploadCreated, (_, result) => (result.ok ? null : result.failure.code))
  .reset(submitted, filesPicked, dismissed, addingOpened);
sample({ clock: uploadCreated, filter: (result) => result.ok, fn: () => undefined, target: dismissed });
