/** Something that was recognised in the space (spec 3 §3): what it is taken for, and where. */
import type { Vec3 } from '../../geometry/vec3.ts';
import type { Dated, InHouse, InLayer } from './common.ts';

export interface ObjectAnnotation extends Dated, InLayer, InHouse {
  readonly id: string;
  /** Such as `chair`. */
  readonly classification: string;
  /** Keywords that things of this kind begin with. */
  readonly defaultKeywords?: readonly string[];
  /** Its middle, metres. */
  readonly position?: Vec3;
  /** Along x, y and z, metres. */
  readonly size?: Vec3;
  /** 0 to 1. */
  readonly confidence?: number;
  readonly enabled: boolean;
}
