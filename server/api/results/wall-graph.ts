/**
 * Reads the wall graph of a capture (`content.wallGraph`): vertices, edges and rooms by floor
 * (docs/reference/wall-graph.md#rules), each as a map by id or as a list of records with ids. Plan coordinates are
 * metres, x to the right and y = −z. An invalid record is left out and reported by its path.
 */
import * as check from '../../store/models/value-checks.ts';

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
  readonly label: string | null;
  readonly classifications: readonly string[];
  readonly keywords: readonly string[];
  readonly height: number | null;
}
export interface WallFloor {
  readonly floorId: string;
  readonly edges: readonly WallEdge[];
  readonly rooms: readonly WallRoom[];
}

type Fields = Readonly<Record<string, unknown>>;

const optional =
  <T>(checker: check.Check<T>, otherwise: T): check.Check<T> =>
  (value, path) =>
    value === undefined || value === null ? otherwise : checker(value, path);

const fraction: check.Check<number> = (value, path) => {
  const number = check.finite(value, path);
  if (number < 0 || number > 1) throw new check.CheckFailure(`${path} must be between 0 and 1`);
  return number;
};

const vertexOf = (id: string, fields: Fields, path: string): WallVertex => ({
  id,
  x: check.finite(fields['x'], `${path}.x`),
  y: check.finite(fields['y'], `${path}.y`),
});

/** A window is stored as an opening that begins above the floor. */
const openingTypes = { doorway: 'doorway', opening: 'opening', window: 'opening' } as const;

const openingOf = (id: string, fields: Fields, path: string): WallOpening => ({
  id,
  type: openingTypes[check.oneOf('doorway', 'opening', 'window')(fields['type'], `${path}.type`)],
  width: check.finite(fields['width'], `${path}.width`),
  relativePos: fraction(fields['relativePos'] ?? fields['relativeCenter'], `${path}.relativePos`),
  height: optional(check.finite, 0)(fields['height'], `${path}.height`),
  lowerElevation: optional(check.finite, 0)(fields['lowerElevation'], `${path}.lowerElevation`),
});

/** The records of a map, or of a list of records with ids; each with its id and path. */
const entriesOf = (value: unknown, path: string, idField: string): readonly (readonly [string, unknown, string])[] => {
  if (!Array.isArray(value))
    return Object.entries(check.anyRecord(value, path)).map(([id, each]) => [id, each, `${path}.${id}`]);
  return value.map((each: unknown, i) => {
    const at = `${path}[${i}]`;
    return [check.text(check.anyRecord(each, at)[idField], `${at}.${idField}`), each, at];
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
      if (!(thrown instanceof check.CheckFailure)) throw thrown;
      report(thrown.message);
    }
  };
  if (value === undefined) return result;
  tryRead(() => {
    for (const [id, fields, at] of entriesOf(value, path, idField))
      tryRead(() => result.set(id, read(id, check.anyRecord(fields, at), at)));
  });
  return result;
};

const lookUp = <T>(map: ReadonlyMap<string, T>, id: string, path: string): T => {
  const value = map.get(id);
  if (value === undefined) throw new check.CheckFailure(`${path} names "${id}", which does not exist`);
  return value;
};

/** The edges along a closed loop of vertices. */
const loopEdges = (loop: readonly string[], between: ReadonlyMap<string, string>, path: string): readonly string[] =>
  loop.map((from, i) => {
    const to = loop[(i + 1) % loop.length]!;
    const edge = between.get(`${from}\n${to}`) ?? between.get(`${to}\n${from}`);
    if (edge === undefined) throw new check.CheckFailure(`${path} has no wall between "${from}" and "${to}"`);
    return edge;
  });

/** The corners along a loop of edges: each edge begins where it meets the one before. */
const edgeCorners = (loop: readonly string[], edges: ReadonlyMap<string, WallEdge>, path: string): readonly string[] =>
  loop.map((id, i) => {
    const before = new Set(lookUp(edges, loop.at(i - 1)!, path).vertices.map((vertex) => vertex.id));
    const shared = lookUp(edges, id, path).vertices.find((vertex) => before.has(vertex.id));
    if (!shared) throw new check.CheckFailure(`${path} does not close: "${id}" does not meet the edge before it`);
    return shared.id;
  });

const readFloor = (floorId: string, fields: Fields, path: string, report: (issue: string) => void): WallFloor => {
  const vertices = readMap(fields['vertices'], `${path}.vertices`, vertexOf, report);
  const ids = check.list(check.text);
  const edges = readMap(
    fields['edges'],
    `${path}.edges`,
    (id, edge, at): WallEdge => {
      const vertexIds = ids(edge['vertices'], `${at}.vertices`);
      if (vertexIds.length !== 2) throw new check.CheckFailure(`${at}.vertices must be 2 ids`);
      return {
        id,
        type: check.oneOf('wall', 'invisible')(edge['type'], `${at}.type`),
        vertices: [
          lookUp(vertices, vertexIds[0]!, `${at}.vertices[0]`),
          lookUp(vertices, vertexIds[1]!, `${at}.vertices[1]`),
        ] as const,
        thickness: check.finite(edge['thickness'], `${at}.thickness`),
        centerLineBias: optional(fraction, 0.5)(edge['centerLineBias'], `${at}.centerLineBias`),
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
          ? edgeCorners(ids(room['edges'], `${at}.edges`), edges, `${at}.edges`)
          : ids(room['vertices'], `${at}.vertices`);
      return {
        id,
        boundary: loopEdges(corners, between, `${at}.vertices`),
        holes: optional(check.list(ids), [])(room['holes'], `${at}.holes`).map((hole, i) =>
          loopEdges(hole, between, `${at}.holes[${i}]`),
        ),
        corners: corners.map((corner, i) => lookUp(vertices, corner, `${at}.vertices[${i}]`)),
        label: optional<string | null>(check.text, null)(room['label'], `${at}.label`),
        classifications: optional(ids, [])(room['classifications'], `${at}.classifications`),
        keywords: optional(ids, [])(room['keywords'], `${at}.keywords`),
        height: optional<number | null>(check.finite, null)(room['height'], `${at}.height`),
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
          if (!floorIds.has(floorId)) throw new check.CheckFailure(`${path} is no floor of this model`);
          return readFloor(floorId, floor, path, report);
        },
        report,
        'floorId',
      ),
    report,
  );
  return [...(top.get('wallGraph')?.values() ?? [])];
};
