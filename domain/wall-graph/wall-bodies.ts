/**
 * The bodies of walls as polygons on the plan (docs/reference/wall-graph.md#walls-in-the-overlay): divided at their openings,
 * and cut at their ends where their faces meet those of the walls beside them.
 */
import {
  cornerAngle,
  leftShare,
  maxTip,
  meet,
  onFace,
  wallsByNode,
  type FaceLine,
  type PlanNode,
  type PlanWall,
} from './measure-room.ts';
import { cross, directionOf, distanceBetween, dot, leftOf, plus, times, type PlanPoint } from './plan-geometry.ts';

export interface WallOpening {
  /** The position of its centre along the wall, 0 to 1. */
  readonly relativeCenter: number;
  /** Metres. */
  readonly width: number;
  /** The height of its lower edge above the floor, metres. */
  readonly lowerElevation: number;
}

export interface OpenedWall extends PlanWall {
  readonly openings: readonly WallOpening[];
}

export interface WallBody {
  /**
   * `doorway`: at an opening that begins at the floor; `window`: at one that begins above it, and `glazing` in the middle
   * third of it; `divider`: between rooms without a wall.
   */
  readonly kind: 'wall' | 'doorway' | 'window' | 'glazing' | 'divider';
  readonly outline: readonly PlanPoint[];
}

/** Metres: dividers have no thickness, and thinner ones cannot be seen on the plan of a building. */
const dividerWidth = 0.04;
/** Metres: an opening that begins lower is walked through. */
const maxThreshold = 0.1;
/** Of the thickness of a wall: how much glazing is set back from either face. */
const glazingInset = 1 / 3;
/** Metres: shorter remainders beside openings are not drawn. */
const minPiece = 0.005;

const isSolid = ({ type, thickness }: PlanWall): boolean => type === 'wall' && thickness > 0;

/** A wall as seen from one of its nodes. */
interface WallEnd {
  /** Away from the node; unit vector. */
  readonly along: PlanPoint;
  /** The faces to the left and to the right of that direction. */
  readonly left: FaceLine;
  readonly right: FaceLine;
}

const wallEndAt = (wall: PlanWall, node: PlanNode): WallEnd | null => {
  const [from, to] = wall.vertices;
  const along = directionOf(node, from.id === node.id ? to : from);
  if (!along || !isSolid(wall)) return null;
  const left = leftShare(wall, node);
  return { along, left: { along, offset: left }, right: { along, offset: left - wall.thickness } };
};

/** Anticlockwise from one direction to another, 0 to 2π. */
const turnBetween = (from: PlanPoint, to: PlanPoint): number => {
  const angle = Math.atan2(cross(from, to), dot(from, to));
  return angle < 0 ? angle + 2 * Math.PI : angle;
};

/** Where a face ends at its node, and the face of the wall beside it begins; relative to the node. */
const endOfFace = (face: FaceLine, beside: FaceLine | undefined): PlanPoint => {
  if (!beside || Math.abs(cross(face.along, beside.along)) < Math.sin(cornerAngle)) return onFace(face);
  const corner = meet(face, beside);
  const isTip = dot(corner, face.along) < 0;
  const reach = maxTip * Math.max(Math.abs(face.offset), Math.abs(beside.offset));
  return isTip && Math.hypot(corner.x, corner.y) > reach ? onFace(face) : corner;
};

/** The ends of the left and the right face at a node, seen from there. */
const facesEndAt = (end: WallEnd, others: readonly WallEnd[]): readonly [left: PlanPoint, right: PlanPoint] => {
  const byTurn = others.toSorted((a, b) => turnBetween(end.along, a.along) - turnBetween(end.along, b.along));
  return [endOfFace(end.left, byTurn[0]?.right), endOfFace(end.right, byTurn.at(-1)?.left)];
};

/** Metres along and to the left of the wall's line. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const piecesOf = (
  wall: OpenedWall,
  along: PlanPoint,
  endsAt: (node: PlanNode) => readonly [left: PlanPoint, right: PlanPoint],
): readonly WallBody[] => {
  const [start, end] = wall.vertices;
  const length = distanceBetween(start, end);
  const left = leftShare(wall, start);
  const faces = { from: left - wall.thickness, to: left };
  const pointAt = (distance: number, offset: number): PlanPoint =>
    plus(start, plus(times(along, distance), times(leftOf(along), offset)));
  const rectangle = (piece: Span, across: Span): readonly PlanPoint[] => [
    pointAt(piece.from, across.from),
    pointAt(piece.to, across.from),
    pointAt(piece.to, across.to),
    pointAt(piece.from, across.to),
  ];
  const [startLeft, startRight] = endsAt(start);
  // Seen from the other node, left and right are exchanged.
  const [endRight, endLeft] = endsAt(end);
  const solidPiece = ({ from, to }: Span): readonly PlanPoint[] => [
    ...(from === 0
      ? [plus(start, startLeft), start, plus(start, startRight)]
      : [pointAt(from, faces.to), pointAt(from, faces.from)]),
    ...(to === length
      ? [plus(end, endRight), end, plus(end, endLeft)]
      : [pointAt(to, faces.from), pointAt(to, faces.to)]),
  ];
  const openings = wall.openings
    .map(({ relativeCenter, width, lowerElevation }) => ({
      from: Math.max(0, relativeCenter * length - width / 2),
      to: Math.min(length, relativeCenter * length + width / 2),
      isWindow: lowerElevation > maxThreshold,
    }))
    .toSorted((a, b) => a.from - b.from);
  const solid: Span[] = [];
  let from = 0;
  for (const opening of openings) {
    solid.push({ from, to: opening.from });
    from = Math.max(from, opening.to);
  }
  solid.push({ from, to: length });
  const inset = wall.thickness * glazingInset;
  return [
    ...solid
      .filter((piece) => piece.to - piece.from > minPiece)
      .map((piece): WallBody => ({ kind: 'wall', outline: solidPiece(piece) })),
    ...openings.flatMap((piece): readonly WallBody[] =>
      piece.isWindow
        ? [
            { kind: 'window', outline: rectangle(piece, faces) },
            { kind: 'glazing', outline: rectangle(piece, { from: faces.from + inset, to: faces.to - inset }) },
          ]
        : [{ kind: 'doorway', outline: rectangle(piece, faces) }],
    ),
  ];
};

const dividerOf = ({ vertices: [start, end] }: PlanWall, along: PlanPoint): WallBody => {
  const aside = times(leftOf(along), dividerWidth / 2);
  const back = times(aside, -1);
  return { kind: 'divider', outline: [plus(start, back), plus(end, back), plus(end, aside), plus(start, aside)] };
};

/** The bodies of the walls of one floor. */
export const wallBodies = (walls: readonly OpenedWall[]): readonly WallBody[] => {
  const wallsAt = wallsByNode(walls);
  return walls.flatMap((wall): readonly WallBody[] => {
    const along = directionOf(...wall.vertices);
    if (!along) return [];
    if (wall.type === 'invisible') return [dividerOf(wall, along)];
    if (!isSolid(wall)) return [];
    return piecesOf(wall, along, (node) => {
      const others = (wallsAt.get(node.id) ?? []).flatMap((each) =>
        each === wall ? [] : (wallEndAt(each, node) ?? []),
      );
      return facesEndAt(wallEndAt(wall, node)!, others);
    });
  });
};
