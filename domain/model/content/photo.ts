/** Photos and snapshots, at which tours stop (docs/reference/attachments.md#records): an image and its camera pose. */
import type { Quat } from '../../geometry/quat.ts';
import type { Vec3 } from '../../geometry/vec3.ts';
import type { ViewMode } from '../view-mode.ts';
import type { BundlePath, Dated } from './common.ts';

export const photoCategories = ['tour', 'panorama', 'other'] as const;

export interface SnapshotLocation {
  readonly viewMode: Exclude<ViewMode, 'orthographic'>;
  /** Id of the camera's sweep; required for the modes panorama and outdoor. */
  readonly anchor?: string;
  readonly position: Vec3;
  readonly rotation: Quat;
  readonly zoom?: number;
  /** Horizontal field of view. */
  readonly fovDegrees?: number;
  /** Ids of the floors that are shown; absent: all. */
  readonly floorVisibility?: readonly string[];
}

export interface Photo extends Dated {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly category: (typeof photoCategories)[number];
  /** The subject, such as a room classification. */
  readonly classification?: string;
  /** Absent: the image is rendered from the location on demand. */
  readonly file?: BundlePath;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly snapshotLocation: SnapshotLocation;
}
