/** How readers treat what cannot be used; without any of these, the first problem is the failure of the import. */
import type { VerifyPixels } from './panorama/verify-pixels.ts';
import type { ImportFailure } from './source-capture.ts';

export type OnProblem = (failure: ImportFailure) => void;

export interface ReadOptions {
  /** Called with each problem; everything else is read all the same, to find the others. */
  readonly onProblem?: OnProblem | undefined;
  /** Whether images that cannot be used are left out (docs/reference/imports.md#leaving-out-images). */
  readonly skip?: boolean | undefined;
  /** Finds damaged images; shared by all steps of an import, so that each image is decoded once for it. */
  readonly verify?: VerifyPixels | undefined;
}
