/**
 * The snapshot of the wall graph (docs/reference/wall-graph.md#rules): by floor, maps of vertices, edges and rooms by id.
 * Metres on the plan, x to the east and y to the north, so y = −z of the model's space. Walls end at vertices only: where
 * one wall meets another in its middle, both are split.
 */
export const wallGraphVersion = 1;

export interface SnapshotVertex {
  readonly x: number;
  readonly y: number;
}

export interface SnapshotOpening {
  /** With or without a door. Windows are openings that begin above the floor; some programs write `window`. */
  readonly type: 'doorway' | 'opening' | 'window';
  /** Centre along the edge from the first vertex to the second, 0 to 1; `relativeCenter` is read, too. */
  readonly relativePos?: number;
  readonly relativeCenter?: number;
  readonly width: number;
  /** Height of its lower edge above the floor. */
  readonly lowerElevation: number;
  readonly height: number;
}

export interface SnapshotEdge {
  /** "invisible": a line that divides one space into two rooms. */
  readonly type: 'wall' | 'invisible';
  readonly vertices: readonly [from: string, to: string];
  readonly thickness: number;
  /**
   * The wall's bias, stored inverted (1 − bias): the share of the thickness to the right of the line from the first
   * vertex to the second, seen from above; 0.5 where the line is the wall's centre line.
   */
  readonly centerLineBias: number;
  readonly openings: Readonly<Record<string, SnapshotOpening>>;
}

export interface SnapshotRoom {
  readonly label: string;
  /** Ids of the room classifications (domain/model/room-classifications.ts). */
  readonly classifications: readonly string[];
  readonly keywords?: readonly string[];
  /** Clear height; 0 where there is no floor. */
  readonly height: number;
  readonly source?: 'frontend';
  readonly location?: 'indoor' | 'outdoor';
  readonly includeInAreaCalc?: boolean;
  readonly hide?: boolean;
  /** Ids along the boundary, anticlockwise in x and y; neighbours in the list are joined by an edge. */
  readonly vertices: readonly string[];
  /** The same for each hole, clockwise. */
  readonly holes: readonly (readonly string[])[];
  /** Sizes are computed from the walls when a snapshot is read (docs/reference/wall-graph.md#inner-area). Square metres. */
  readonly area?: number;
  /** Along the faces of the walls around it, without holes. */
  readonly perimeter?: number;
  /** The longer and the shorter side, where the room is a rectangle. */
  readonly length?: number;
  readonly width?: number;
  readonly showDimensions?: boolean;
  readonly showHeight?: boolean;
}

export interface SnapshotFloor {
  readonly vertices: Readonly<Record<string, SnapshotVertex>>;
  readonly edges: Readonly<Record<string, SnapshotEdge>>;
  readonly rooms: Readonly<Record<string, SnapshotRoom>>;
}

export interface WallGraphSnapshot {
  readonly version: typeof wallGraphVersion;
  /** By floor id. */
  readonly floors: Readonly<Record<string, SnapshotFloor>>;
}
