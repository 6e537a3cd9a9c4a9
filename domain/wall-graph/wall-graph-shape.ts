/** The shapes of a floor's elements in the wall graph; find-floor-issues.ts validates them together. */
import * as v from 'valibot';
import { readElementName, type ElementKind } from './floor-fields.ts';
import { between, coordinate, flag, id, listOf, oneOf, text, nonEmptyText } from '../model/field-shapes.ts';

const maxCorners = 10_000;
const maxOpenings = 100;
/** Of a wall, an opening or a room, metres. */
const maxLength = 1000;

type Path = [v.IssuePathItem, ...v.IssuePathItem[]];
type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unlike the library's own `record` it validates every key, also `constructor` and `__proto__`. */
const recordOf = (shapeOf: (key: string) => v.GenericSchema | null, unknown: string) =>
  v.pipe(
    v.custom<Values>(isObject, 'must be an object of records by id'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [key, value] of Object.entries(dataset.value)) {
        const at: v.IssuePathItem = { type: 'object', origin: 'value', input: dataset.value, key, value };
        const shape = shapeOf(key);
        if (!shape) addIssue({ message: unknown, path: [at], input: key });
        else
          for (const issue of v.safeParse(shape, value).issues ?? [])
            addIssue({ message: issue.message, path: [at, ...(issue.path ?? [])] as Path, input: issue.input });
      }
    }),
  );

const byId = (shape: v.GenericSchema) =>
  recordOf((key) => (v.is(id, key) ? shape : null), 'must be named by an id of 1 to 256 characters');

const length = between(0, maxLength);
const loop = v.pipe(listOf(id, maxCorners), v.minLength(3, 'must have 3 or more ids'));

const vertex = v.looseObject({ x: coordinate, y: coordinate }, 'must be an object with x and y');

const openingFields = v.looseObject(
  {
    type: oneOf(['doorway', 'opening', 'window']),
    relativePos: v.optional(between(0, 1)),
    relativeCenter: v.optional(between(0, 1)),
    width: v.pipe(length, v.gtValue(0, 'must be more than 0')),
    lowerElevation: length,
    height: length,
  },
  'must be an object with type, relativePos, width, lowerElevation and height',
);

const opening = v.pipe(
  openingFields,
  v.check(({ relativePos, relativeCenter }) => (relativePos ?? relativeCenter) !== undefined, 'lacks relativePos'),
);

const edge = v.looseObject(
  {
    type: oneOf(['wall', 'invisible']),
    vertices: v.pipe(v.array(id, 'must have 2 ids'), v.length(2, 'must have 2 ids')),
    thickness: between(0, 100),
    centerLineBias: between(0, 1),
    openings: v.pipe(
      byId(opening),
      v.check((openings) => Object.keys(openings).length <= maxOpenings, `must have at most ${maxOpenings} entries`),
    ),
  },
  'must be an object with type, vertices, thickness, centerLineBias and openings',
);

const room = v.looseObject(
  {
    label: text(200),
    classifications: listOf(nonEmptyText(100), 20),
    keywords: v.optional(listOf(nonEmptyText(100), 50)),
    height: length,
    source: v.optional(oneOf(['frontend'])),
    location: v.optional(oneOf(['indoor', 'outdoor'])),
    includeInAreaCalc: v.optional(flag),
    hide: v.optional(flag),
    vertices: loop,
    holes: listOf(loop, 1000),
    showDimensions: v.optional(flag),
    showHeight: v.optional(flag),
  },
  'must be an object with label, classifications, height, vertices and holes',
);

const shapes: Readonly<Record<ElementKind, v.GenericSchema>> = { vertex, edge, room };

/** The names of the fields of each element, and of an opening of an edge. */
export const elementFields = {
  vertex: Object.keys(vertex.entries),
  edge: Object.keys(edge.entries),
  room: Object.keys(room.entries),
  opening: Object.keys(openingFields.entries),
} as const;

/** One floor: `vertex:ID`, `edge:ID` and `room:ID`. */
export const wallGraph = recordOf((key) => {
  const name = readElementName(key);
  return name && v.is(id, name.id) ? shapes[name.kind] : null;
}, 'is no element; name it vertex:ID, edge:ID or room:ID');

/** A floor in a snapshot. */
export const snapshotFloor = v.looseObject({ vertices: byId(vertex), edges: byId(edge), rooms: byId(room) });
