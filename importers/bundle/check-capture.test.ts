import { describe, expect, it } from 'vitest';
import { fullCapture, fullContent } from '../testing/full-capture.ts';
import { checkCapture } from './check-capture.ts';

const issueOf = (capture: unknown): string => {
  const checked = checkCapture(capture);
  return checked.ok ? 'fine' : checked.failure;
};

/** A copy with the value at a path such as `content.tags.0.id` set or removed. */
const changed = (path: string, value?: unknown): unknown => {
  const copy = structuredClone(fullCapture) as unknown;
  const parts = path.split('.');
  const owner = parts.slice(0, -1).reduce((at, part) => (at as Record<string, unknown>)[part], copy);
  const last = parts.at(-1)!;
  if (value === undefined) delete (owner as Record<string, unknown>)[last];
  else (owner as Record<string, unknown>)[last] = value;
  return copy;
};

const [tag] = fullContent.tags;
const [note] = fullContent.notes;
const wall = 'content.wallGraph.floors.ground';

describe('a bundle with everything', () => {
  it('is valid', () => expect(issueOf(fullCapture)).toBe('fine'));

  it.each([
    ['content.tags.0.anchorPosition', [1, 2], 'content.tags[0].anchorPosition must have 3 finite numbers'],
    ['content.tags.0.created', undefined, 'content.tags[0] lacks “created”'],
    ['content.tags.0.modified', 'yesterday', 'content.tags[0].modified must be a time in UTC such as'],
    ['content.tags.0.color', 'red', 'content.tags[0].color must be a colour such as #5c7fff'],
    ['content.tags.0.mediaType', 'film', 'content.tags[0].mediaType must be one of photo, video, rich'],
    ['content.tags.0.media', 'javascript://x', 'content.tags[0].media must be an address'],
    ['content.tags.0.id', 'short', 'content.tags[0].id “short” is the id of one of tags already'],
    ['content.tags', [tag, tag], 'content.tags[1].id “t1” is the id of content.tags[0] already'],
    ['content.tags.0.description', '[x](place:attic)', 'content.tags[0].description links to “place:attic”; write'],
    ['content.tags.0.fileAttachments.0.mimeType', 'pdf', 'fileAttachments[0].mimeType must be a type such as'],
    [
      'content.tags.0.externalAttachments.0.url',
      'ftp://x',
      'externalAttachments[0].url must be an address that begins',
    ],
    ['content.tags.0.label', 'x'.repeat(201), 'content.tags[0].label must not be longer than 200 characters'],
    ['content.tags.0.stemLength', 101, 'content.tags[0].stemLength must not be above 100'],
    [
      'content.tags.0.keywords',
      Array.from({ length: 51 }, String),
      'content.tags[0].keywords must have at most 50 entries',
    ],
    ['content.labels.0.label', '', 'content.labels[0].label must not be empty'],
    ['content.blurs.0.status', 'processing', 'status must be one of pending, applied, failed, suggested'],
    ['content.labels.0.position', 'here', 'content.labels[0].position must have 3 finite numbers'],
    ['content.measurements.0.points', [{ position: [0, 0, 0] }], 'measurements[0].points must have 2 to 1000 points'],
    ['content.notes.0.text', 'x'.repeat(501), 'content.notes[0].text must not be longer than 500 characters'],
    ['content.notes', [note, note], 'content.notes[1].noteId “n1” is the noteId of content.notes[0] already'],
    ['content.photos.0.snapshotLocation.anchor', undefined, 'photos[0].snapshotLocation lacks “anchor”'],
    ['content.planImages.0.floorId', undefined, 'content.planImages[0] lacks “floorId”'],
    ['content.planImages.0.file', undefined, 'content.planImages[0] lacks “file”'],
    ['content.planImages.0.file', '', 'content.planImages[0].file must not be empty'],
    ['content.planImages.0.x', '1', 'content.planImages[0].x must be a finite number'],
    ['content.planImages.0.z', 100_001, 'content.planImages[0].z must not be above 100000'],
    ['content.planImages.0.width', 0.05, 'content.planImages[0].width must not be below 0.1'],
    ['content.planImages.0.width', 10_001, 'content.planImages[0].width must not be above 10000'],
    ['content.planImages.0.rotationDegrees', 361, 'content.planImages[0].rotationDegrees must not be above 360'],
    ['content.planImages.1.id', 'plan1', 'content.planImages[1].id “plan1” is the id of content.planImages[0] already'],
    ['content.highlightReel.entries.0.overrides.panAngle', 60, 'overrides.panAngle must not be above 52'],
    ['content.views.0.name', 'x'.repeat(51), 'content.views[0].name must not be longer than 50 characters'],
    ['content.layers.0.id', '0', 'content.layers[0].id is the base layer'],
    ['content.users.0.email', 'ada', 'content.users[0].email must be an e-mail address'],
    ['content.publication.visibility', 'secret', 'content.publication.visibility must be one of private, public'],
    ['options.tourPanSpeed', 0, 'options.tourPanSpeed must not be below 0.4'],
    ['mesh', { levels: [] }, 'mesh.levels must have 1 or more levels'],
    ['mesh.levels.1.lod', 'lod0', 'mesh.levels[1].lod lod0 is there already'],
    ['mesh.levels.1.file', 'mesh/dense.obj', 'mesh.levels[1].file must be a GLB'],
    ['sweeps.0.defurnished', {}, 'sweeps[0].defurnished must have either “file” or “faces”'],
    [`${wall}.vertices.a.x`, 'x', `${wall}.vertices.a.x must be a finite number`],
    [`${wall}.edges.ab.vertices`, ['a', 'a'], `${wall}.edges.ab begins and ends at “a”`],
    [`${wall}.rooms.r.vertices`, ['a', 'b', 'b'], `${wall}.rooms.r.vertices has no edge between “b” and “b”`],
    [`${wall}.edges.ab.vertices`, ['c', 'b'], 'joins the same vertices as “ab”'],
    [`${wall}.edges.ab.centerLineBias`, 2, `${wall}.edges.ab.centerLineBias must not be above 1`],
    [`${wall}.edges.ab.openings.door.width`, 4.1, `${wall}.edges.ab.openings.door does not fit into its edge of 4.000`],
    [`${wall}.edges.ab.openings.door.relativePos`, undefined, 'openings.door lacks “relativePos”'],
  ])('is rejected for %s = %j', (path, value, issue) => {
    expect(issueOf(changed(path, value))).toContain(issue);
  });
});

describe('older bundles', () => {
  const sweeps = [{ id: 'a', panorama: 'a.png' }];
  it('keep unknown keys, and wall graphs in other formats', () => {
    const wallGraph = { floors: [{ floorId: 'x', edges: 'some' }] };
    expect(issueOf({ enfilade: 1, sweeps, content: { wallGraph, roof: 1 }, chimney: {} })).toBe('fine');
    expect(issueOf({ enfilade: 1, sweeps, tags: [{ id: 't' }], mesh: 'a.obj', wallGraph })).toBe('fine');
  });

  it('are reported with the paths of lists at the top level', () => {
    expect(issueOf({ enfilade: 1, sweeps, labels: [{}] })).toBe('labels[0] lacks “id”');
    const label = fullContent.labels[0];
    expect(issueOf({ enfilade: 1, sweeps, labels: [label, label] })).toBe(
      'labels[1].id “l1” is the id of labels[0] already; give each its own',
    );
  });
});
