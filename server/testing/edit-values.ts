/** Random values of the fields of records, and random changes of them, for property tests. */
import * as fc from 'fast-check';
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** Metres; decimal fractions, so that lengths are rounded. */
const coordinate = fc.integer({ min: -7000, max: 7000 }).map((millimetres) => millimetres / 1000);
const vector = fc.tuple(coordinate, coordinate, coordinate);
/** In the room, above it, and outside of everything. */
export const position: fc.Arbitrary<Vec3> = fc.oneof(vector, fc.constantFrom<Vec3>([1, 1, -1], [1, 4, -1], [9, 9, 9]));
/** Few have the length 1. */
export const normal: fc.Arbitrary<Vec3> = fc.oneof(vector, fc.constantFrom<Vec3>([0, 1, 0], [0, 0, 0], [-0, 0, -2]));
export const text = fc.constantFrom('A', 'B', '暖炉');
export const floorId = fc.constantFrom(null, 'ground', 'upper');
export const sweepId = fc.constantFrom('s1', 's2');
/** Selects one of the records that there are, by the remainder. */
export const pick = fc.nat(1000);

/** What a change may set; each kind of record has some of it. */
export interface Change {
  readonly text: string;
  readonly enabled: boolean;
  readonly position: Vec3;
  readonly normal: Vec3;
  /** Whether the server is to find the floor and the room of the position. */
  readonly findsPlace: boolean;
  /** Selects the records to which the changed one refers. */
  readonly pick: number;
}

export const change = fc.record<Change>({
  text,
  enabled: fc.boolean(),
  position,
  normal,
  findsPlace: fc.boolean(),
  pick,
});
