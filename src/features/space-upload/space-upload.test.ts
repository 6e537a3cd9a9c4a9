import { allSettled, createWatch, fork, type Scope } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { nextTask } from '#base/next-task.ts';
import { fail, ok, type Result } from '#base/result.ts';
import type { RecognisedSource } from '#domain/sources/recognise-files.ts';
import type { SpaceFailure } from '#src/data/spaces/space-requests.ts';
import { createUploadFx, listJobsFx, uploadFx, type SpaceFiles } from '#src/features/space-jobs/state.ts';
import {
  addedPanoramas,
  doubtfulPictures,
  filesToUpload,
  suggestedName,
  type ExtendedSpace,
  type Selection,
} from './selection.ts';
import {
  $hasNameError,
  $isStarting,
  $leavesOut,
  $lookingDelay,
  $name,
  $progress,
  $selection,
  $selectionFailure,
  $space,
  $uploadFailure,
  addingOpened,
  dismissed,
  filesPicked,
  leaveOutToggled,
  nameChanged,
  readFilesFx,
  readSpaceFx,
  replaceToggled,
  submitted,
  type AddableSpace,
  type SelectionFailure,
} from './state.ts';

const picked = (path: string) => ({ path, bytes: 3, file: new File(['abc'], path.split('/').at(-1)!) });

const source: RecognisedSource = {
  kind: 'pictures',
  failure: null,
  name: null,
  panoramas: 2,
  titled: [],
  cubes: 0,
  mesh: null,
  unusual: [],
  foreign: new Map(),
  others: [],
  below: [],
};

const selectionOf = (paths: readonly string[], found: Partial<RecognisedSource> = {}): Selection => ({
  files: paths.map((path) => picked(path)),
  source: { ...source, ...found },
  archive: null,
  unread: null,
  space: null,
});

const pathsOf = (files: SpaceFiles['files']): readonly string[] => files.map(({ path }) => path);

describe('what is uploaded', () => {
  const paths = ['h/a.jpg', 'h/b.jpg', 'h/c.heic', 'h/notes.txt', 'h/old/d.jpg'];
  const rest = { foreign: new Map([['heic', ['h/c.heic']]] as const), others: ['h/notes.txt'], below: ['h/old/d.jpg'] };

  it('are the panoramas, without what nothing refers to', () => {
    expect(pathsOf(filesToUpload(selectionOf(paths, rest), false))).toEqual(['h/a.jpg', 'h/b.jpg']);
  });

  it.each<[string, Partial<RecognisedSource>]>([
    ['a description', { kind: 'pannellum' }],
    ['a mesh', { kind: 'mesh', mesh: 'h/a.obj' }],
    ['panoramas and a mesh', { mesh: 'h/a.obj' }],
  ])('are all files of %s', (_, found) => {
    expect(pathsOf(filesToUpload(selectionOf(paths, { ...rest, ...found }), false))).toEqual(paths);
  });

  it('are not the doubtful pictures, if the user leaves them out', () => {
    const selection = selectionOf(paths, { unusual: ['h/b.jpg'], ...rest });
    expect(pathsOf(filesToUpload(selection, true))).toEqual(['h/a.jpg']);
    expect(pathsOf(filesToUpload(selection, false))).toEqual(['h/a.jpg', 'h/b.jpg']);
  });

  it.each<[string, Selection]>([
    ['all of them are', selectionOf(['a.jpg', 'b.jpg'], { unusual: ['a.jpg', 'b.jpg'] })],
    ['they are beside a mesh', selectionOf(['a.jpg', 'b.jpg'], { unusual: ['b.jpg'], mesh: 'a.obj' })],
    ['they are in an archive', { ...selectionOf(['a.zip'], { unusual: ['b.jpg'] }), archive: 'a.zip' }],
    ['the archive cannot be read', { ...selectionOf(['a.zip']), source: null, archive: 'a.zip', unread: 'a.zip' }],
  ])('are the doubtful pictures, where %s', (_, selection) => {
    expect(doubtfulPictures(selection)).toEqual([]);
    expect(filesToUpload(selection, true)).toEqual(selection.files);
  });
});

it.each<[string, Selection, string]>([
  ['the source', selectionOf(['h/tour.json'], { kind: 'pannellum', name: 'Villa' }), 'Villa'],
  ['the folder', selectionOf(['House/a.jpg', 'House/b.jpg']), 'House'],
  ['the file', selectionOf(['Old hall.jpg']), 'Old hall'],
  ['the archive', { ...selectionOf(['Old House.ZIP']), archive: 'Old House.ZIP' }, 'Old House'],
  ['nothing in common', selectionOf(['a.jpg', 'b.jpg']), 'New space'],
  ['a description without a name', selectionOf(['tour.json'], { kind: 'pannellum' }), 'New space'],
])('the suggested name is that of %s', (_, selection, name) => {
  expect(suggestedName(selection, 'New space')).toBe(name);
});

const job = {
  id: 'j',
  kind: 'import',
  state: 'uploading',
  name: 'Flat',
  created: '',
  bytes: 3,
  receivedBytes: 0,
} as const;
const created = {
  created: {
    job: { ...job, stage: '', done: 0, total: 0, modelId: null, failure: null },
    received: new Set<string>(),
  },
  files: [picked('a.jpg')],
} as const;

const viewpoints = [
  { id: 'hall', name: 'Hall' },
  { id: 'p2', name: 'Kitchen' },
];

/** A page of an administrator; the server answers uploads with `answers`, one after the other. */
const page = (...answers: readonly Result<typeof created, SpaceFailure>[]) => {
  const requests: SpaceFiles[] = [];
  const waiting = [...answers];
  const spaceReads: Result<ExtendedSpace | null, SelectionFailure>[] = [];
  const scope: Scope = fork({
    values: [[$lookingDelay, 0]],
    handlers: [
      [createUploadFx, (request: SpaceFiles) => (requests.push(request), waiting.shift())],
      [readSpaceFx, (space: AddableSpace | null) => spaceReads.shift() ?? ok(space && { ...space, viewpoints })],
      [uploadFx, () => ok(null)],
      [listJobsFx, () => ok([])],
    ],
  });
  const pick = (...files: readonly ReturnType<typeof picked>[]) =>
    allSettled(filesPicked, {
      scope,
      params: { files, fallbackName: 'New space', space: scope.getState($space) },
    });
  return { scope, requests, spaceReads, pick };
};

const filesPickedIn = (scope: Scope, path: string) =>
  allSettled(filesPicked, { scope, params: { files: [picked(path)], fallbackName: 'New space', space: null } });

describe('chosen files', () => {
  it('are uploaded once the user has confirmed them, with the name', async () => {
    const { scope, requests, pick } = page(ok(created));
    await pick(picked('Flat/a.jpg'), picked('Flat/b.jpg'), picked('Flat/.DS_Store'));
    expect(requests).toEqual([]);
    expect(scope.getState($name)).toBe('Flat');
    await allSettled(nameChanged, { scope, params: '  Summer house ' });
    await allSettled(submitted, { scope });
    expect(requests.map(({ files, target }) => [pathsOf(files), target])).toEqual([
      [['Flat/a.jpg', 'Flat/b.jpg'], { kind: 'newSpace', name: 'Summer house' }],
    ]);
    expect(scope.getState($selection)).toBeNull();
  });

  it.each([
    [[], { code: 'empty', path: '' }],
    [['.DS_Store'], { code: 'empty', path: '' }],
    [['a.jpg', 'A.jpg'], { code: 'twice', path: 'A.jpg' }],
  ])('%j are rejected before anything is sent', async (paths, failure) => {
    const { scope, pick } = page();
    await pick(...paths.map((path) => picked(path)));
    expect(scope.getState($selectionFailure)).toEqual({ kind: 'files', ...failure });
    await allSettled(dismissed, { scope });
    expect(scope.getState($selectionFailure)).toBeNull();
  });

  it('without anything that can be imported are rejected with what they are', async () => {
    const { scope, pick } = page();
    await pick(picked('House/a.heic'), picked('House/notes.txt'));
    expect(scope.getState($selectionFailure)).toMatchObject({
      kind: 'source',
      failure: { code: 'picture-heic', values: { file: 'a.heic', files: 1 } },
      selection: { source: { others: ['House/notes.txt'] } },
    });
  });

  it('that have disappeared are named', async () => {
    const { scope, pick } = page();
    const gone = picked('House/b.jpg');
    gone.file.slice = () => {
      const blob = new Blob();
      blob.arrayBuffer = () => Promise.reject(new DOMException('Not found', 'NotFoundError'));
      return blob;
    };
    await pick(picked('House/a.jpg'), gone);
    expect(scope.getState($selectionFailure)).toEqual({ kind: 'files', code: 'unreadable', path: 'House/b.jpg' });
  });

  it('need a name', async () => {
    const { scope, requests, pick } = page(ok(created));
    await pick(picked('a.jpg'));
    await allSettled(nameChanged, { scope, params: ' ' });
    await allSettled(submitted, { scope });
    expect([scope.getState($hasNameError), requests]).toEqual([true, []]);
    await allSettled(nameChanged, { scope, params: 'Hall' });
    expect(scope.getState($hasNameError)).toBe(false);
    await allSettled(submitted, { scope });
    expect(requests.map(({ target }) => target)).toEqual([{ kind: 'newSpace', name: 'Hall' }]);
  });

  it('that the server does not accept remain, with the reason', async () => {
    const { scope, requests, pick } = page(fail({ code: 'jobs.too_many', message: '' }), ok(created));
    await pick(picked('a.jpg'));
    await allSettled(submitted, { scope });
    expect(scope.getState($uploadFailure)).toBe('jobs.too_many');
    expect(scope.getState($selection)).not.toBeNull();
    await allSettled(submitted, { scope });
    expect([requests.length, scope.getState($selection), scope.getState($uploadFailure)]).toEqual([2, null, null]);
  });

  it('are replaced by those that are chosen later, even if their reading ends later', async () => {
    const { scope, pick } = page();
    const slow = picked('House/a.jpg');
    const ends: (() => void)[] = [];
    const held = new Promise<ArrayBuffer>((resolve) => ends.push(() => resolve(new ArrayBuffer(3))));
    slow.file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => held });
    const first = pick(slow);
    const second = pick(picked('Flat/a.jpg'));
    await expect.poll(() => scope.getState($name)).toBe('Flat');
    ends[0]!();
    await Promise.all([first, second]);
    expect(scope.getState($selection)?.files.map(({ path }) => path)).toEqual(['Flat/a.jpg']);
  });

  it('that are chosen while earlier ones are being uploaded remain', async () => {
    const answers: ((result: Result<typeof created, SpaceFailure>) => void)[] = [];
    const scope = fork({
      handlers: [
        [createUploadFx, () => new Promise((resolve) => answers.push(resolve))],
        [uploadFx, () => ok(null)],
        [listJobsFx, () => ok([])],
      ],
    });
    const pick = (path: string) => filesPickedIn(scope, path);
    void pick('Flat/a.jpg');
    await expect.poll(() => scope.getState($name)).toBe('Flat');
    void allSettled(submitted, { scope });
    await expect.poll(() => answers).toHaveLength(1);
    expect(scope.getState($isStarting)).toBe(true);
    void pick('House/a.jpg');
    await expect.poll(() => scope.getState($name)).toBe('House');
    expect(scope.getState($isStarting)).toBe(false);
    answers[0]!(fail({ code: 'disk.full', message: '' }));
    await allSettled(scope);
    expect([scope.getState($uploadFailure), scope.getState($name)]).toEqual([null, 'House']);
    expect(scope.getState($selection)).not.toBeNull();
  });

  it('are not read further when the dialog is closed', async () => {
    const { scope, pick } = page();
    let reads = 0;
    const counted = Array.from({ length: 60 }, (_, i) => {
      const each = picked(`House/${i}.jpg`);
      each.file.slice = () => {
        if (reads++ === 0) void allSettled(dismissed, { scope });
        return new Blob(['abc']);
      };
      return each;
    });
    await pick(...counted);
    // Those of the moment end.
    expect(reads).toBeLessThan(40);
    expect([scope.getState($selection), scope.getState($selectionFailure)]).toEqual([null, null]);
  });

  it('that cannot be recognised for another reason are a failure', async () => {
    const { scope, pick } = page();
    const broken = picked('a.jpg');
    Object.defineProperty(broken.file, 'size', {
      get: () => {
        throw new Error('No module.');
      },
    });
    await pick(broken);
    expect(scope.getState($selectionFailure)).toEqual({ kind: 'files', code: 'network', path: '' });
  });
});

it('reading that takes longer is shown, with its progress', async () => {
  const { scope, pick } = page();
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 200));
  const shown: ReturnType<typeof $progress.getState>[] = [];
  const stopWatching = createWatch({ unit: $progress, scope, fn: (progress) => shown.push(progress) });
  const files = Array.from({ length: 40 }, (_, i) => {
    const each = picked(`House/${i}.jpg`);
    const slow = Object.assign(new Blob(), { arrayBuffer: () => nextTask().then(() => new ArrayBuffer(3)) });
    each.file.slice = () => slow;
    return each;
  });
  try {
    await pick(...files);
  } finally {
    clock.mockRestore();
    stopWatching();
  }
  expect(shown[0]).toEqual({ done: 0, total: 0 });
  expect(shown).toContainEqual({ done: 40, total: 40 });
  expect(shown.at(-1)).toBeNull();
});

it('doubtful pictures are left out at first, where others are panoramas', async () => {
  const found = selectionOf(['a.jpg', 'b.jpg'], { unusual: ['b.jpg'] });
  const scope = fork({ handlers: [[readFilesFx, () => ok({ selection: found, name: 'Flat' })]] });
  await allSettled(filesPicked, { scope, params: { files: [], fallbackName: '', space: null } });
  expect(scope.getState($leavesOut)).toBe(true);
  await allSettled(leaveOutToggled, { scope, params: false });
  expect(scope.getState($leavesOut)).toBe(false);
});

describe('files for an existing space', () => {
  const house = { id: 'house', name: 'House' };

  const opened = async (...answers: readonly Result<typeof created, SpaceFailure>[]) => {
    const shown = page(...answers);
    await allSettled(addingOpened, { scope: shown.scope, params: house });
    return shown;
  };

  it('are added to it without a name', async () => {
    const { scope, requests, pick } = await opened(ok(created));
    await pick(picked('hall.jpg'), picked('Cellar.jpg'));
    await allSettled(nameChanged, { scope, params: '' });
    await allSettled(submitted, { scope });
    expect(requests.map(({ target }) => target)).toEqual([{ kind: 'addition', modelId: 'house', asNew: false }]);
    expect([scope.getState($space), scope.getState($selection)]).toEqual([null, null]);
    await pick(picked('b.jpg'));
    expect(scope.getState($selection)?.space).toBeNull();
  });

  it('become new viewpoints, if the user says so', async () => {
    const { scope, requests, pick } = await opened(fail({ code: 'disk.full', message: '' }), ok(created), ok(created));
    await pick(picked('hall.jpg'));
    await allSettled(replaceToggled, { scope, params: false });
    await allSettled(submitted, { scope });
    expect(scope.getState($uploadFailure)).toBe('disk.full');
    await allSettled(submitted, { scope });
    await allSettled(addingOpened, { scope, params: house });
    await pick(picked('hall.jpg'));
    await allSettled(submitted, { scope });
    expect(requests.map(({ target }) => target.kind === 'addition' && target.asNew)).toEqual([true, true, false]);
  });

  it('are not uploaded where the space cannot be read', async () => {
    const { scope, requests, spaceReads, pick } = await opened();
    spaceReads.push(fail({ kind: 'request', code: 'signed.out' }));
    await pick(picked('hall.jpg'));
    expect(scope.getState($selectionFailure)).toEqual({ kind: 'request', code: 'signed.out' });
    await allSettled(submitted, { scope });
    expect(requests).toEqual([]);
    await pick(picked('hall.jpg'));
    expect(scope.getState($selection)?.space).toEqual({ ...house, viewpoints });
  });

  it('replace the pictures of viewpoints with their names, without those that are left out', () => {
    const titled = ['Hall', 'kitchen', 'Yard'].map((title) => ({
      title,
      pictures: { kind: 'picture', file: `${title}.jpg` } as const,
    }));
    const selection = {
      ...selectionOf(['Hall.jpg', 'kitchen.jpg', 'Yard.jpg'], { titled, panoramas: 3, unusual: ['Hall.jpg'] }),
      space: { ...house, viewpoints },
    };
    expect(addedPanoramas(selection, false)).toEqual({ replaced: viewpoints, unmatched: 1 });
    expect(addedPanoramas(selection, true)).toEqual({ replaced: [viewpoints[1]], unmatched: 1 });
    expect(addedPanoramas({ ...selection, space: null }, false)).toEqual({ replaced: [], unmatched: 0 });
  });
});
