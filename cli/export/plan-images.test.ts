/** Plan images in an export: the ids of a capture, and what is left out of it. */
import { expect, it } from 'vitest';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { PlanImage } from '#domain/records/kinds/plan-image.ts';
import { captureIdsOf } from './capture-ids.ts';
import { plainContent } from './plain-content.ts';
import { repairReferences } from './repair-references.ts';

const times = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const image = {
  id: 'p1',
  floorId: 'ground',
  file: 'plans/a.png',
  x: 1,
  z: 2,
  width: 10,
  rotationDegrees: 90,
  ...times,
};

/** The import has changed the id of the floor `1階`. */
const ids = captureIdsOf({
  options: {},
  defurnished: {},
  meshLevels: [],
  renamed: { sweeps: {}, floors: { '1階': 'id-1' }, rooms: {} },
  files: [],
});

const files: ReadonlySet<string> = new Set(['plans/a.png', 'attachments/u1/b.png']);

const exported = (...planImages: readonly object[]) => {
  const notices: string[] = [];
  const stored = { planImages: planImages as readonly PlanImage[] } satisfies CaptureContent;
  const content = repairReferences(
    plainContent(stored, { ids, floors: new Set(['ground', 'id-1']), rooms: new Set() }),
    {
      ids,
      sweeps: new Set(),
      floors: new Set(['ground', '1階']),
      hasFile: (path) => files.has(path),
      notice: (sentence) => notices.push(sentence),
    },
  );
  return { planImages: content.planImages, notices };
};

it('have their files, and the ids of floors that the capture has', () => {
  const upload = { ...image, id: 'p2', file: 'attachments/u1/b.png', floorId: 'id-1' };
  expect(exported(image, upload)).toEqual({ planImages: [image, { ...upload, floorId: '1階' }], notices: [] });
});

it('have the same order of fields whether the file came with a capture or was attached here', () => {
  const { file, ...rest } = image;
  const forms = [exported({ file, ...rest }), exported({ ...rest, file })].map((each) => JSON.stringify(each));
  expect(forms[0]).toBe(forms[1]);
});

it('are left out where their floor was removed, with a notice', () => {
  expect(exported({ ...image, floorId: 'attic' }, image)).toEqual({
    planImages: [image],
    notices: ['The plan image “a.png” is of a floor that no longer exists; it is left out.'],
  });
});

it('are left out without a file, with a notice', () => {
  expect(exported({ ...image, file: 'plans\\none.png' }, { ...image, id: 'p2', file: null })).toEqual({
    planImages: [],
    notices: [
      'The file of the plan image “none.png” is missing; it is left out.',
      'The file of the plan image “p2” is missing; it is left out.',
    ],
  });
});
