/**
 * The bodies of walls as polygons on the plan (docs/reference/wall-graph.md#walls-in-the-overlay): divided at their openings,
 * and extended at their ends to the far faces of the walls that join there.
 */
import { cornerAngle, leftShare, wallsByNode, type PlanNode, type PlanWall } from './measure-room.ts';
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
  readonly outline: readonly [PlanPoint, PlanPoint, PlanPoint, PlanPoint];
}

/** Metres: dividers have no thickness, and thinner ones cannot be seen on the plan of a building. */
const dividerWidth = 0.04;
/** Metres: an opening that begins lower is walked through. */
const maxThreshold = 0.1;
/** Of the thickness of a wall: how much glazing is set back from either face. */
const glazingInset = 1 / 3;
/** Metres: shorter remainders beside openings are not drawn. */
const minPiece = 0.005;

/** How far a wall reaches beyond a node, in the direction in which it arrives there, to the far face of another one. */
const reachBeyond = (node: PlanNode, along: PlanPoint, other: PlanWall): number => {
  if (other.type === 'invisible') return 0;
  const [from, to] = other.vertices;
  const direction = directionOf(node, from.id === node.id ? to : from);
  if (!direction || Math.abs(cross(along, direction)) < Math.sin(cornerAngle)) return 0;
  const left = leftShare(other, node);
  const facing = dot(leftOf(direction), along);
  return Math.max(0, left * facing, (left - other.thickness) * facing);
};

/** Across the wall, metres to the left of its line. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const bodiesOf = (wall: OpenedWall, extensions: readonly [start: number, end: number]): readonly WallBody[] => {
  const [start, end] = wall.vertices;
  const along = directionOf(start, end);
  if (!along) return [];
  const length = distanceBetween(start, end);
  const corner = (distance: number, offset: number): PlanPoint =>
    plus(start, plus(times(along, distance), times(leftOf(along), offset)));
  const pieceOf = (kind: WallBody['kind'], piece: Span, across: Span): WallBody => ({
    kind,
    outline: [
      corner(piece.from, across.from),
      corner(piece.to, across.from),
      corner(piece.to, across.to),
      corner(piece.from, across.to),
    ],
  });
  if (wall.type === 'invisible')
    return [pieceOf('divider', { from: 0, to: length }, { from: -dividerWidth / 2, to: dividerWidth / 2 })];
  if (wall.thickness === 0) return [];
  const left = leftShare(wall, start);
  const faces = { from: left - wall.thickness, to: left };
  const inset = wall.thickness * glazingInset;
  const openings = wall.openings
    .map(({ relativeCenter, width, lowerElevation }) => ({
      from: Math.max(0, relativeCenter * length - width / 2),
      to: Math.min(length, relativeCenter * length + width / 2),
      isWindow: lowerElevation > maxThreshold,
    }))
    .toSorted((a, b) => a.from - b.from);
  const solid: Span[] = [];
  let from = -extensions[0];
  for (const opening of openings) {
    solid.push({ from, to: opening.from });
    from = Math.max(from, opening.to);
  }
  solid.push({ from, to: length + extensions[1] });
  return [
    ...solid.filter((piece) => piece.to - piece.from > minPiece).map((piece) => pieceOf('wall', piece, faces)),
    ...openings.flatMap((piece) =>
      piece.isWindow
        ? [
            pieceOf('window', piece, faces),
            pieceOf('glazing', piece, { from: faces.from + inset, to: faces.to - inset }),
          ]
        : [pieceOf('doorway', piece, faces)],
    ),
  ];
};

/** The bodies of the walls of one floor. */
export const wallBodies = (walls: readonly OpenedWall[]): readonly WallBody[] => {
  const wallsAt = wallsByNode(walls);
  return walls.flatMap((wall) => {
    const extensionAt = (node: PlanNode, other: PlanNode): number => {
      const along = directionOf(other, node);
      if (!along || wall.type === 'invisible') return 0;
      return Math.max(
        ...(wallsAt.get(node.id) ?? []).map((each) => (each === wall ? 0 : reachBeyond(node, along, each))),
      );
    };
    const [start, end] = wall.vertices;
    return bodiesOf(wall, [extensionAt(start, end), extensionAt(end, start)]);
  });
};
