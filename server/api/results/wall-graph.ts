/**
 * Reads the wall graph of a capture (`content.wallGraph`): vertices, edges and rooms by floor
 * (docs/reference/wall-graph.md#rules), each as a map by id or as a list of records with ids. Plan coordinates are
 * metres, x to the right and y = −z. An invalid record is left out and reported by its path.
 */
import * as v from 'valibot';
import { flag, oneOf } from '#domain/model/field-shapes.ts';
import { nodesOfLoop } from '#domain/wall-graph/edge-loop.ts';
import * as shape from '../../store/models/value-shapes.ts';

export interface WallVertex {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
export interface WallOpening {
  readonly id: string;
  readonly type: 'doorway' | 'opening';
  readonly width: number;
  readonly relativePos: number;
  readonly height: number;
  readonly lowerElevation: number;
}
export interface WallEdge {
  readonly id: string;
  readonly type: 'wall' | 'invisible';
  readonly vertices: readonly [WallVertex, WallVertex];
  readonly thickness: number;
  readonly centerLineBias: number;
  readonly openings: readonly WallOpening[];
}
export interface WallRoom {
  readonly id: string;
  readonly boundary: readonly string[];
  readonly holes: readonly (readonly string[])[];
  /** The corners of the boundary, in order. */
  readonly corners: readonly WallVertex[];
  /** The same for each hole. */
  readonly holeCorners: readonly (readonly WallVertex[])[];
  readonly label: string | null;
  readonly classifications: readonly string[];
  readonly keywords: readonly string[];
  readonly height: number | null;
  readonly showDimensions: boolean;
}
export interface WallFloor {
  readonly floorId: string;
  readonly edges: readonly WallEdge[];
  readonly rooms: readonly WallRoom[];
}

type Fields = Readonly<Record<string, unknown>>;

const fraction = v.pipe(
  shape.finite,
  v.check((value) => value >= 0 && value <= 1, 'must be between 0 and 1'),
);
const anyRecord = shape.anyRecord<Fields>();
const ids = shape.list(shape.text);
const twoIds = v.pipe(ids, v.length(2, 'must be 2 ids'));
const optionalIds = v.nullish(ids, () => []);
const holes = v.nullish(shape.list(ids), () => []);
const optionalText = v.nullish(shape.text, null);
const optionalNumber = v.nullish(shape.finite, null);
const edgeType = oneOf(['wall', 'invisible']);
const centerLineBias = v.nullish(fraction, 0.5);
const showDimensions = v.nullish(flag, true);

const vertexFields = shape.record<Omit<WallVertex, 'id'>>({ x: shape.finite, y: shape.finite });

const vertexOf = (id: string, fields: Fields, path: string): WallVertex => ({
  id,
  ...shape.checkValue(vertexFields, fields, path),
});

/** A window is stored as an opening that begins above the floor. */
const openingTypes = { doorway: 'doorway', opening: 'opening', window: 'opening' } as const;

const openingFields = shape.record<Omit<WallOpening, 'id' | 'type'> & { readonly type: keyof typeof openingTypes }>({
  type: oneOf(['doorway', 'opening', 'window']),
  width: shape.finite,
  relativePos: fraction,
  height: v.nullish(shape.finite, 0),
  lowerElevation: v.nullish(shape.finite, 0),
});

const openingOf = (id: string, fields: Fields, path: string): WallOpening => {
  const relativePos = fields['relativePos'] ?? fields['relativeCenter'];
  const opening = shape.checkValue(openingFields, { ...fields, relativePos }, path);
  return { id, ...opening, type: openingTypes[opening.type] };
};

/** The records of a map, or of a list of records with ids; each with its id and path. */
const entriesOf = (value: unknown, path: string, idField: string): readonly (readonly [string, unknown, string])[] => {
  if (!Array.isArray(value))
    return Object.entries(shape.checkValue(anyRecord, value, path)).map(([id, each]) => [id, each, `${path}.${id}`]);
  return value.map((each: unknown, i) => {
    const at = `${path}[${i}]`;
    return [shape.checkValue(shape.text, shape.checkValue(anyRecord, each, at)[idField], `${at}.${idField}`), each, at];
  });
};

/** Reads the records of a map or list, leaving out those that cannot be read. */
const readMap = <T>(
  value: unknown,
  path: string,
  read: (id: string, fields: Fields, path: string) => T,
  report: (issue: string) => void,
  idField = 'id',
): ReadonlyMap<string, T> => {
  const result = new Map<string, T>();
  const tryRead = (act: () => void): void => {
    try {
      act();
    } catch (thrown) {
      if (!(thrown instanceof shape.InvalidValue)) throw thrown;
      report(thrown.message);
    }
  };
  if (value === undefined) return result;
  tryRead(() => {
    for (const [id, fields, at] of entriesOf(value, path, idField))
      tryRead(() => result.set(id, read(id, shape.checkValue(anyRecord, fields, at), at)));
  });
  return result;
};

const lookUp = <T>(map: ReadonlyMap<string, T>, id: string, path: string): T => {
  const value = map.get(id);
  if (value === undefined) throw new shape.InvalidValue(`${path} names "${id}", which does not exist`);
  return value;
};

/** The edges along a closed loop of vertices. */
const loopEdges = (loop: readonly string[], between: ReadonlyMap<string, string>, path: string): readonly string[] =>
  loop.map((from, i) => {
    const to = loop[(i + 1) % loop.length]!;
    const edge = between.get(`${from}\n${to}`) ?? between.get(`${to}\n${from}`);
    if (edge === undefined) throw new shape.InvalidValue(`${path} has no wall between "${from}" and "${to}"`);
    return edge;
  });

const nodesOf = (loop: readonly string[], vertices: ReadonlyMap<string, WallVertex>, path: string) =>
  loop.map((id, i) => lookUp(vertices, id, `${path}[${i}]`));

/** The corners along a loop of edges. */
const edgeCorners = (
  loop: readonly string[],
  edges: ReadonlyMap<string, WallEdge>,
  path: string,
): readonly WallVertex[] => {
  const corners = nodesOfLoop(loop.map((id) => lookUp(edges, id, path).vertices));
  if (!corners) throw new shape.InvalidValue(`${path} must be a closed loop: each edge meets the one before it`);
  return corners;
};

const readFloor = (floorId: string, fields: Fields, path: string, report: (issue: string) => void): WallFloor => {
  const vertices = readMap(fields['vertices'], `${path}.vertices`, vertexOf, report);
  const edges = readMap(
    fields['edges'],
    `${path}.edges`,
    (id, edge, at): WallEdge => {
      const vertexIds = shape.checkValue(twoIds, edge['vertices'], `${at}.vertices`);
      return {
        id,
        type: shape.checkValue(edgeType, edge['type'], `${at}.type`),
        vertices: [
          lookUp(vertices, vertexIds[0]!, `${at}.vertices[0]`),
          lookUp(vertices, vertexIds[1]!, `${at}.vertices[1]`),
        ] as const,
        thickness: shape.checkValue(shape.finite, edge['thickness'], `${at}.thickness`),
        centerLineBias: shape.checkValue(centerLineBias, edge['centerLineBias'], `${at}.centerLineBias`),
        openings: [...readMap(edge['openings'], `${at}.openings`, openingOf, report).values()],
      };
    },
    report,
  );
  const between = new Map([...edges.values()].map((e) => [`${e.vertices[0].id}\n${e.vertices[1].id}`, e.id]));
  const rooms = readMap(
    fields['rooms'],
    `${path}.rooms`,
    (id, room, at): WallRoom => {
      const corners =
        room['vertices'] === undefined
          ? edgeCorners(shape.checkValue(ids, room['edges'], `${at}.edges`), edges, `${at}.edges`).map(
              (each) => each.id,
            )
          : shape.checkValue(ids, room['vertices'], `${at}.vertices`);
      const holeLoops = shape.checkValue(holes, room['holes'], `${at}.holes`);
      return {
        id,
        boundary: loopEdges(corners, between, `${at}.vertices`),
        holes: holeLoops.map((hole, i) => loopEdges(hole, between, `${at}.holes[${i}]`)),
        corners: nodesOf(corners, vertices, `${at}.vertices`),
        holeCorners: holeLoops.map((hole, i) => nodesOf(hole, vertices, `${at}.holes[${i}]`)),
        label: shape.checkValue(optionalText, room['label'], `${at}.label`),
        classifications: shape.checkValue(optionalIds, room['classifications'], `${at}.classifications`),
        keywords: shape.checkValue(optionalIds, room['keywords'], `${at}.keywords`),
        height: shape.checkValue(optionalNumber, room['height'], `${at}.height`),
        showDimensions: shape.checkValue(showDimensions, room['showDimensions'], `${at}.showDimensions`),
      };
    },
    report,
  );
  return { floorId, edges: [...edges.values()], rooms: [...rooms.values()] };
};

/** The floors of a snapshot that this model has; `report` is called for each issue. */
export const readWallGraph = (
  snapshot: unknown,
  floorIds: ReadonlySet<string>,
  report: (issue: string) => void,
): readonly WallFloor[] => {
  const top = readMap(
    { wallGraph: snapshot },
    'content',
    (_, fields) =>
      readMap(
        fields['floors'],
        'content.wallGraph.floors',
        (floorId, floor, path) => {
          if (!floorIds.has(floorId)) throw new shape.InvalidValue(`${path} is no floor of this model`);
          return readFloor(floorId, floor, path, report);
        },
        report,
        'floorId',
      ),
    report,
  );
  return [...(top.get('wallGraph')?.values() ?? [])];
};
