/** Measured paths (docs/reference/measurements-and-units.md#paths). Their length is never stored: it is the sum of the distances between the points. */
import type { Vec3 } from '../../geometry/vec3.ts';
import type { Dated, InModel, InLayer } from './common.ts';

export interface MeasurementPoint extends InModel {
  readonly position: Vec3;
}

export interface Measurement extends Dated, InLayer {
  readonly id: string;
  readonly label?: string;
  /** Another program's word for the kind of line, kept as it is. */
  readonly lineType?: string;
  readonly enabled: boolean;
  /** Two or more. */
  readonly points: readonly MeasurementPoint[];
}
