/** A capture of one floor with tags, a tour and a second view: three viewpoints of the two rooms, imported in seconds. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { houseCapture, twoRoomsCapture } from './places.ts';

export const smallSpaceId = 'small-space';
export const smallSpaceName = 'Two rooms with a tour';

/** Anchor and disc of the pin of the tag `lamp`: the disc is a stem's length above the anchor. */
export const lampPin = { id: 'lamp', disc: [4.3, 1.53, 3.4] } as const;

/** The attachment of the tag `table`. */
export const tableFile = { path: 'attachments/plan.pdf', name: 'table.pdf' } as const;

const sweepIds: ReadonlySet<string> = new Set(['living-middle', 'living-east', 'kitchen-door']);

const times = { created: '2026-01-01T12:00:00Z', modified: '2026-01-01T12:00:00Z' };

const tag = (id: string, label: string, anchorPosition: readonly number[], more: object = {}) => ({
  id,
  label,
  enabled: true,
  anchorPosition,
  stemNormal: [0, 1, 0],
  stemLength: 0.23,
  floorId: 'ground',
  ...times,
  ...more,
});

/** The pose of a tour's stop; it looks along −z. */
const stop = (id: string, anchor: string, position: readonly number[]) => ({
  id,
  label: id,
  category: 'tour',
  ...times,
  snapshotLocation: { viewMode: 'panorama', anchor, position, rotation: [0, 0, 0, 1] },
});

const content = {
  layers: [{ id: 'works', type: 'common', label: 'Works', ...times }],
  views: [
    {
      id: 'view-works',
      type: 'user',
      name: 'Works',
      enabled: true,
      layers: [
        { layerId: '0', position: 0, visible: true, toggled: false },
        { layerId: 'works', position: 1, visible: true },
      ],
      masks: ['highlightReel'],
      ...times,
    },
  ],
  tags: [
    tag(lampPin.id, 'Lamp', [4.3, 1.3, 3.4], { description: 'Brass, with a linen shade.' }),
    tag('table', 'Table', [8.5, 0.75, 3.4], {
      fileAttachments: [
        {
          id: 'file-table',
          file: tableFile.path,
          filename: tableFile.name,
          mimeType: 'application/pdf',
          mediaType: 'pdf',
          created: times.created,
        },
      ],
    }),
    tag('damp', 'Damp corner', [0.3, 0.4, 0.3], { layerId: 'works' }),
  ],
  photos: [
    stop('stop-living', 'living-middle', [2.5, 1.5, 2.15]),
    stop('stop-east', 'living-east', [5.1, 1.5, 3.6]),
    stop('stop-kitchen', 'kitchen-door', [7.25, 1.5, 2.95]),
  ],
  highlightReel: {
    mode: 'stories',
    entries: [
      { sid: 'stop-living', title: 'The living room' },
      { sid: 'stop-east', title: 'Towards the kitchen', overrides: { transitionType: 'slideshow' } },
      { sid: 'stop-kitchen', title: 'The kitchen', overrides: { transitionType: 'slideshow' } },
    ],
  },
};

interface CaptureSweep {
  readonly id: string;
  readonly panorama: string;
  readonly neighbours: readonly string[];
}

/** Writes the capture into a new folder below `parent` and returns the folder. */
export const writeSmallSpace = (parent: string): string => {
  const folder = path.join(parent, smallSpaceId);
  const capture = JSON.parse(readFileSync(path.join(twoRoomsCapture, 'capture.json'), 'utf8')) as {
    readonly mesh: string;
    readonly sweeps: readonly CaptureSweep[];
  };
  const sweeps = capture.sweeps
    .filter(({ id }) => sweepIds.has(id))
    .map((sweep) => ({ ...sweep, neighbours: sweep.neighbours.filter((id) => sweepIds.has(id)) }));
  const copyFrom = (source: string, file: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(source, file), path.join(folder, file));
  };
  for (const file of [capture.mesh, ...sweeps.map(({ panorama }) => panorama)]) copyFrom(twoRoomsCapture, file);
  copyFrom(houseCapture, tableFile.path);
  const whole = { ...capture, id: smallSpaceId, name: smallSpaceName, sweeps, content };
  writeFileSync(path.join(folder, 'capture.json'), JSON.stringify(whole));
  return folder;
};
