/** Photos and the snapshots that a tour stops at (docs/reference/attachments.md#records): an image and the place that it was taken from. */
import type { Quat } from '../../geometry/quat.ts';
import type { Vec3 } from '../../geometry/vec3.ts';
import type { ViewMode } from '../view-mode.ts';
import type { BundlePath, Dated } from './common.ts';

export const photoCategories = ['tour', 'panorama', 'other'] as const;

export interface SnapshotLocation {
  readonly viewMode: Exclude<ViewMode, 'orthographic'>;
  /** Id of the sweep that the camera stands in; required for the modes panorama and outdoor. */
  readonly anchor?: string;
  readonly position: Vec3;
  readonly rotation: Quat;
  readonly zoom?: number;
  /** The image's angle from its left to its right edge. */
  readonly fovDegrees?: number;
  /** Ids of the floors that are shown; absent: all. */
  readonly floorVisibility?: readonly string[];
}

export interface Photo extends Dated {
  readonly id: string;
  readonly label: string;
  /** What there is to say of it. */
  readonly description?: string;
  readonly category: (typeof photoCategories)[number];
  /** What it shows, such as one of the rooms' classifications. */
  readonly classification?: string;
  /** Absent: the image is drawn from the place when it is wanted. */
  readonly file?: BundlePath;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly snapshotLocation: SnapshotLocation;
}
