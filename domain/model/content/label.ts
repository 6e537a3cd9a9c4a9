/** Labels (docs/reference/data-api.md#entities): a word that stands in the dollhouse and on the plan. */
import type { Vec3 } from '../../geometry/vec3.ts';
import type { Dated, InModel, InLayer } from './common.ts';

export interface Label extends Dated, InLayer, InModel {
  readonly id: string;
  /** The text. */
  readonly label: string;
  readonly position: Vec3;
  readonly enabled: boolean;
}
