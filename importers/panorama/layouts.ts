/**
 * Positions of the six faces in images of a whole cube. Several orders are in use for one aspect ratio: the usual one is
 * listed first, and choose-layout.ts compares the seams.
 */
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';

export interface Cell {
  readonly column: number;
  readonly row: number;
  /** Quarter turns, anticlockwise, by which the face is rotated in the image. */
  readonly turns: 0 | 1 | 2 | 3;
}

export interface CubeLayout {
  readonly columns: number;
  readonly rows: number;
  /** Every face is stored as a mirror image. */
  readonly mirrored: boolean;
  /** Each pixel covers an equal angle (EAC) instead of an equal length on the cube's face. */
  readonly equiangular: boolean;
  readonly cells: Readonly<Record<FaceName, Cell>>;
}

const faceOfLetter: Readonly<Record<string, FaceName>> = {
  U: 'up',
  F: 'front',
  R: 'right',
  B: 'back',
  L: 'left',
  D: 'down',
};

interface Traits {
  readonly mirrored?: boolean;
  readonly equiangular?: boolean;
}

/**
 * `rows` of cells, each a letter of U F R B L D followed by its quarter turns ("U2"), or "." for an empty cell.
 * Throws for a missing face.
 */
const layout = (rows: readonly string[], { mirrored = false, equiangular = false }: Traits = {}): CubeLayout => {
  const cells: Partial<Record<FaceName, Cell>> = {};
  const split = rows.map((row) => row.split(' '));
  for (const [row, cellCodes] of split.entries())
    for (const [column, cellCode] of cellCodes.entries()) {
      const face = faceOfLetter[cellCode[0] ?? ''];
      if (face) cells[face] = { column, row, turns: Number(cellCode[1] ?? 0) as Cell['turns'] };
    }
  for (const face of faceNames) if (!cells[face]) throw new Error(`layout ${rows.join('/')} lacks ${face}`);
  return {
    columns: split[0]?.length ?? 0,
    rows: rows.length,
    mirrored,
    equiangular,
    cells: cells as Record<FaceName, Cell>,
  };
};

const mirrored: Traits = { mirrored: true };
const column = (letters: string): readonly string[] => letters.split(' ');

/**
 * OpenGL's order +x −x +y −y +z −z with the front at −z, as 3D programs render it: seen from outside, hence mirrored.
 * Seams cannot distinguish it from an unmirrored cube with the front at +z, which is its mirror image.
 */
const glOrder = 'R L U2 D2 B F';

/** Layouts of one image by projection; the first is the usual one. */
export const cubeLayouts = {
  'cube-strip-vertical': [
    layout(column(glOrder), mirrored),
    layout(column('F R B L U D')),
    layout(column('L F R B U D')),
  ],
  'cube-strip-horizontal': [layout([glOrder], mirrored), layout(['F R B L U D']), layout(['L F R B U D'])],
  'cube-3x2': [
    layout(['R L U2', 'D2 F B']),
    layout(['R L U', 'D F B']),
    layout(['R L U2', 'D F B']),
    layout(['L F R', 'D1 B1 U3']),
    layout(['L F R', 'D1 B1 U3'], { equiangular: true }),
    layout(['L F R', 'B D U']),
  ],
  'cube-cross-horizontal': [layout(['. U . .', 'L F R B', '. D . .']), layout(['. U . .', 'B L F R', '. D . .'])],
  'cube-cross-vertical': [layout(['. U .', 'L F R', '. D .', '. B2 .'])],
  eac: [layout(['L F R', 'D1 B1 U3'], { equiangular: true })],
} as const satisfies Record<string, readonly CubeLayout[]>;

/** The position in its cell (0–1 across and down) of a point of the upright face (u right, v down, 0–1). */
export const positionInCell = (layout: CubeLayout, face: FaceName, u: number, v: number): readonly [number, number] => {
  let [x, y] = layout.equiangular ? [equiangular(u), equiangular(v)] : [u, v];
  for (let i = layout.cells[face].turns; i > 0; i--) [x, y] = [1 - y, x];
  return [layout.mirrored ? 1 - x : x, y];
};

const equiangular = (t: number): number => (Math.atan(2 * t - 1) * 2) / Math.PI + 0.5;
