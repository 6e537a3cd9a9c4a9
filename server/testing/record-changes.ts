/** Random changes of records of every kind, for property tests. */
import type { Fields, Json } from '#base/json-fields.ts';
import type { RecordKind } from '#domain/edits/edit.ts';
import type { Change } from './edit-values.ts';
import type { ModelRecord } from './model-records.ts';
import { withReferences } from './record-references.ts';

type Changes = Partial<Readonly<Record<RecordKind, (record: Fields, change: Change) => Fields>>>;

const isNamed = (prefix: string) => (name: string) => name.startsWith(prefix);

/** Changes the fields of the first element of a floor's wall graph whose name has the prefix. */
const withElement = (record: Fields, prefix: string, fields: Fields): Fields => {
  const name = Object.keys(record).toSorted().find(isNamed(prefix));
  return name === undefined ? {} : { [name]: { ...(record[name] as Fields), ...fields } };
};

const renames: Changes = {
  note: (_, { text, enabled }) => ({ text, enabled }),
  objectAnnotation: (_, { text, enabled }) => ({ classification: text, enabled }),
  highlightReel: (_, { enabled }) => ({ mode: enabled ? 'stories' : 'legacy' }),
  blur: (_, { text }) => ({ status: text === 'A' ? 'pending' : text === 'B' ? 'suggested' : 'failed' }),
  planImage: (_, { enabled }) => ({ rotationDegrees: enabled ? 90 : 0 }),
  trim: (_, { text, enabled }) => ({ name: text, enabled }),
  plugin: (_, { text }) => ({ description: text }),
  floor: (_, { text }) => ({ name: text }),
  room: (_, { text, enabled }) => ({ name: text, classifications: enabled ? ['den'] : [] }),
  sweep: (_, { text, enabled }) => ({ name: text, enabled }),
  layer: (_, { text }) => ({ name: text }),
  view: ({ type }, { text, enabled }) => ({ name: text, enabled: enabled || type === 'base' }),
  details: (_, { text }) => ({ name: text, contactName: text }),
  settings: (_, { text, enabled }) => ({
    unitType: enabled ? 'metric' : 'imperial',
    ...(text === 'B' && { shown: { modelSummary: enabled } }),
  }),
  start: (_, { enabled }) => ({ rotation: enabled ? [0, 1, 0, 0] : [0, 0, 0, 1] }),
  wallGraph: (record, { text }) => withElement(record, 'room:', { label: text }),
};

const titled = (_: Fields, { text, enabled }: Change): Fields => ({ label: text, enabled });

/** With another title, and shown or hidden. */
export const renamed = (kind: RecordKind, record: Fields, change: Change): Fields => ({
  ...record,
  ...(renames[kind] ?? titled)(record, change),
});

const place = ({ findsPlace }: Change): Fields => (findsPlace ? { floorId: null, roomId: null } : {});

const movePin = (_: Fields, change: Change): Fields => ({
  anchorPosition: change.position,
  stemNormal: change.normal,
  ...place(change),
});
const movePosition = (_: Fields, change: Change): Fields => ({ position: change.position, ...place(change) });
/** Between 0 and 1, such as a fraction of a length. */
const fractionOf = ({ pick }: Change): number => (pick % 100) / 100;

const moves: Changes = {
  tag: movePin,
  note: movePin,
  label: movePosition,
  objectAnnotation: movePosition,
  measurement: (record, change) => {
    const [first, ...others] = record['points'] as readonly Fields[];
    return { points: [{ ...first, position: change.position, ...place(change) }, ...others] };
  },
  orderedList: (_, { text }) => ({ description: text }),
  photo: ({ snapshotLocation }, { position }) =>
    snapshotLocation ? { snapshotLocation: { ...(snapshotLocation as Fields), position } } : { description: 'B' },
  blur: (_, change) => ({
    outline: [
      [0, 0, -1],
      [fractionOf(change), 0.2, -1],
      [0, 0.1, -1],
    ],
  }),
  planImage: (_, { position: [x, , z], enabled }) => ({ x, z, width: enabled ? 10 : 20 }),
  trim: (_, { position, enabled }) => ({ position, cuts: enabled ? 'inside' : 'outside' }),
  plugin: (_, { text }) => ({ versions: [{ version: '1' }, { version: text }], currentVersion: text }),
  floor: (_, { text, enabled }) => ({ classification: enabled ? text : null }),
  room: (_, change) => ({ height: change.enabled ? 2 + fractionOf(change) : null }),
  sweep: (_, { enabled }) => ({ name: '', enabled }),
  layer: (_, { enabled }) => ({ type: enabled ? 'dedicated' : 'common' }),
  view: (_, { enabled }) => ({ masks: enabled ? ['tag', 'label'] : [] }),
  details: (_, { text }) => ({ description: text }),
  settings: (_, change) => ({ tourPanSpeed: 1 + fractionOf(change) }),
  start: (_, { position, enabled }) =>
    enabled
      ? { mode: 'dollhouse', sweepId: null, position, floorVisibility: ['ground'] }
      : { mode: 'panorama', sweepId: 's2', floorVisibility: null },
  wallGraph: (record, change) => ({
    ...withElement(record, 'vertex:', { x: -fractionOf(change) }),
    ...withElement(record, 'edge:', { thickness: 0.1 + fractionOf(change) / 10 }),
  }),
};

const without = (record: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name)) as Record<string, Json>;

/** With another position, stem, or content, and other references; the settings of every second have no picture. */
export const moved = (kind: RecordKind, record: Fields, change: Change, records: readonly ModelRecord[]): Fields => {
  const referring = withReferences(kind, { ...record, ...moves[kind]?.(record, change) }, records, change.pick);
  return kind === 'settings' && change.enabled ? without(referring, 'image') : referring;
};
