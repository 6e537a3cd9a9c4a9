/** Fields that the format does not define (docs/reference/imports.md#unknown-fields). */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fullCapture, writeFullCapture } from '../testing/full-capture.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readBundle } from './read-bundle.ts';

type Json = Record<string, unknown>;

/** Adds a field to the object at a path such as `content.tags.0`. */
const withField = (capture: unknown, at: string, name: string, value: unknown = 1): unknown => {
  const copy = structuredClone(capture);
  const owner = (at === '' ? [] : at.split('.')).reduce<unknown>((each, part) => (each as Json)[part], copy);
  (owner as Json)[name] = value;
  return copy;
};

/** The notices of the import of the full capture, changed. */
const noticesOf = async (capture: unknown): Promise<readonly string[]> => {
  const folder = await temporaryFolder();
  await writeFullCapture(folder);
  const read = await readBundle(path.join(folder, 'capture.json'), capture);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value.notices ?? [];
};

const meant = (name: string): string => ` Did you mean “${name}”?`;

describe('an unknown field', () => {
  it.each([
    ['sweeps.1', 'positon', 'sweeps[1].positon', meant('position')],
    ['sweeps.1', 'lens', 'sweeps[1].lens', ''],
    ['sweeps.0.links.0', 'Label ', 'sweeps[0].links[0].Label', meant('label')],
    ['sweeps.1.panorama', 'projecton', 'sweeps[1].panorama.projecton', meant('projection')],
    ['floors.0', 'botom', 'floors[0].botom', meant('bottom')],
    ['rooms.0', 'floorID', 'rooms[0].floorID', meant('floorId')],
    ['tags.0', 'lable', 'tags[0].lable', meant('label')],
    ['options', 'tourPanAngel', 'options.tourPanAngel', meant('tourPanAngle')],
    ['mesh', 'file', 'mesh.file', ''],
    ['mesh.levels.0', 'lods', 'mesh.levels[0].lods', meant('lod')],
    ['content.publication.options', 'adress', 'content.publication.options.adress', meant('address')],
    ['content.users.0', 'firstname', 'content.users[0].firstname', meant('firstName')],
    ['content.layers.0', 'lable', 'content.layers[0].lable', meant('label')],
    ['content.views.0.layers.0', 'visable', 'content.views[0].layers[0].visable', meant('visible')],
    ['content.tags.0', 'keyword', 'content.tags[0].keyword', meant('keywords')],
    ['content.tags.0.fileAttachments.0', 'fileName', 'content.tags[0].fileAttachments[0].fileName', meant('filename')],
    ['content.labels.0', 'text', 'content.labels[0].text', ''],
    ['content.measurements.0.points.0', 'positions', 'content.measurements[0].points[0].positions', meant('position')],
    ['content.notes.0.comments.0.replies.0', 'txt', 'content.notes[0].comments[0].replies[0].txt', meant('text')],
    ['content.photos.0.snapshotLocation', 'zom', 'content.photos[0].snapshotLocation.zom', meant('zoom')],
    ['content.planImages.0', 'floorID', 'content.planImages[0].floorID', meant('floorId')],
    ['content.planImages.1', 'rotation', 'content.planImages[1].rotation', ''],
    ['content.highlightReel.entries.0.overrides', 'panangle', 'overrides.panangle', meant('panAngle')],
    ['content.orderedLists.0.entries.0', 'kind', 'content.orderedLists[0].entries[0].kind', ''],
    ['content.blurs.0', 'outlines', 'content.blurs[0].outlines', meant('outline')],
    ['content.trims.0', 'cut', 'content.trims[0].cut', meant('cuts')],
    ['content.wallGraph', 'floor', 'content.wallGraph.floor', meant('floors')],
    ['content.wallGraph.floors.ground.edges.ab', 'thicknes', 'edges.ab.thicknes', meant('thickness')],
    ['content.wallGraph.floors.ground.rooms.r', 'lable', 'rooms.r.lable', meant('label')],
    // Where further keys are stored, only those that are likely misspelt.
    ['', 'flors', 'flors', meant('floors')],
    ['content', 'labels ', 'content.labels', meant('labels')],
    ['content', 'planimages', 'content.planimages', meant('planImages')],
  ])('of %s, %s, is reported by its path', async (at, name, place, question) => {
    const notices = await noticesOf(withField(fullCapture, at, name));
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/^capture\.json: /);
    expect(notices[0]).toContain(`${place} is not read.`);
    expect(notices[0]!.endsWith(`is not read.${question}`)).toBe(true);
  });

  it.each([
    ['', 'chimney'],
    ['content', 'gardens'],
    ['content.roof', 'slope'],
    ['', '$schema'],
    ['sweeps.0', 'x-positon'],
    ['sweeps.0', '_comment'],
    ['sweeps.0', 'comment'],
    ['sweeps.0', '//'],
    ['content.tags.0', '$id'],
  ])('of %s, %s, is the author’s own', async (at, name) => {
    expect(await noticesOf(withField(fullCapture, at, name))).toEqual([]);
  });

  it('at many places is one notice', async () => {
    const sweeps = Array.from({ length: 5 }, (_, i) => ({ id: `${i}`, panorama: 'panos/a.png', positon: [0, 0, 0] }));
    expect(await noticesOf({ enfilade: 1, sweeps })).toEqual([
      'capture.json: sweeps[0].positon (and the same field in 4 more places) is not read. Did you mean “position”?',
    ]);
    expect(await noticesOf({ enfilade: 1, sweeps: sweeps.slice(0, 2) })).toEqual([
      'capture.json: sweeps[0].positon (and the same field in 1 more place) is not read. Did you mean “position”?',
    ]);
  });

  it('is one of at most 100 notices', async () => {
    const fields = Object.fromEntries(Array.from({ length: 103 }, (_, i) => [`lens${i}`, 1]));
    const notices = await noticesOf({ enfilade: 1, sweeps: [{ id: 'a', panorama: 'panos/a.png', ...fields }] });
    expect(notices).toHaveLength(101);
    expect(notices.at(-1)).toBe('capture.json: 3 more such notices are not printed.');
  });

  it('of a wall graph of another program is not reported', async () => {
    const wallGraph = { floors: [], verson: 2 };
    expect(
      await noticesOf({ enfilade: 1, sweeps: [{ id: 'a', panorama: 'panos/a.png' }], content: { wallGraph } }),
    ).toEqual([]);
  });
});

it('a capture that uses every field has none', async () => {
  expect(await noticesOf(fullCapture)).toEqual([]);
});
