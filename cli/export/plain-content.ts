/**
 * Converts the server's records to those of a capture: without nulls, and with the capture's ids of floors and rooms.
 */
import type { Fields, Json } from '#base/json-fields.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { CaptureIds } from './capture-ids.ts';

/** Lists whose records may have been added or changed on this server. */
const editableLists = [
  ...(['tags', 'labels', 'measurements', 'notes', 'orderedLists', 'objectAnnotations', 'photos'] as const),
  ...(['planImages', 'views', 'highlightReel', 'blurs', 'trims'] as const),
];

/** Lists whose records refer to floors and rooms by the model's ids. */
const placedLists = ['tags', 'labels', 'measurements', 'notes', 'objectAnnotations'] as const;

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const mapFields = (value: Json, change: (record: Fields) => Fields): Json => {
  if (Array.isArray(value)) return value.map((each: Json) => mapFields(each, change));
  if (!isFields(value)) return value;
  const inner = Object.entries(change(value)).map(([key, each]) => [key, mapFields(each, change)] as const);
  return Object.fromEntries(inner);
};

const withoutNulls = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

/** Unknown floors and rooms are left out; the next import finds them by position. */
const captureIdOf = (
  id: Json | undefined,
  known: ReadonlySet<string>,
  toCapture: (id: string) => string,
): string | undefined => (typeof id === 'string' && known.has(id) ? toCapture(id) : undefined);

export interface ModelParts {
  readonly ids: CaptureIds;
  /** The model's ids. */
  readonly floors: ReadonlySet<string>;
  readonly rooms: ReadonlySet<string>;
}

const withCaptureIds = (record: Fields, { ids, floors, rooms }: ModelParts): Fields => {
  const { floorId, roomId, ...rest } = record;
  const [floor, room] = [captureIdOf(floorId, floors, ids.floor), captureIdOf(roomId, rooms, ids.room)];
  return { ...rest, ...(floor !== undefined && { floorId: floor }), ...(room !== undefined && { roomId: room }) };
};

export const plainContent = (content: CaptureContent, parts: ModelParts): CaptureContent => {
  const changed = new Map<string, unknown>();
  for (const key of editableLists)
    if (content[key] !== undefined) changed.set(key, mapFields(content[key] as unknown as Json, withoutNulls));
  for (const key of placedLists)
    if (changed.has(key))
      changed.set(
        key,
        mapFields(changed.get(key) as Json, (record) => withCaptureIds(record, parts)),
      );
  return { ...content, ...Object.fromEntries(changed) };
};
