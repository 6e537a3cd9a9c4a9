/** The ray of a drag, for tests of tools that use only the surface. */
import type { Ray } from '../../geometry/vec3.ts';

export const forwardRay: Ray = { origin: [0, 0, 0], direction: [0, 0, -1] };
