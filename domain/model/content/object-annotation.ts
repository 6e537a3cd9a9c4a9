/** Something that was recognised in the space (docs/reference/tags.md#record): what it is taken for, and where. */
import type { Vec3 } from '../../geometry/vec3.ts';
import type { Dated, InModel, InLayer } from './common.ts';

export interface ObjectAnnotation extends Dated, InLayer, InModel {
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
