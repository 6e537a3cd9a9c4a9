/** Views and layers (docs/reference/views-and-layers.md#types): layers contain records, and views select layers. */
import type { Dated } from '../../records/common.ts';
import type { viewDataTypes } from '../../records/view-data-types.ts';
import type { layerTypes, viewTypes } from '../../records/kinds/view.ts';
import type { HighlightReel } from '../../records/kinds/highlight-reel.ts';

export interface Layer extends Dated {
  /** Not "0": that is the base layer, which every model has. */
  readonly id: string;
  readonly type: (typeof layerTypes)[number];
  /** 1 to 50 characters. */
  readonly label: string;
}

export interface ViewLayer {
  /** Of `content.layers`, or "0". */
  readonly layerId: string;
  /** Lower ones are listed first. */
  readonly position: number;
  readonly visible: boolean;
  /** Whether it is initially switched on; absent: true. */
  readonly toggled?: boolean;
}

export interface View extends Dated {
  readonly id: string;
  readonly type: (typeof viewTypes)[number];
  /** 1 to 50 characters. */
  readonly name: string;
  readonly enabled: boolean;
  readonly layers: readonly ViewLayer[];
  /** Kinds of data of the base view that this one does not show. */
  readonly masks?: readonly (typeof viewDataTypes)[number][];
  /** A tour of its own. */
  readonly highlightReel?: HighlightReel;
}
