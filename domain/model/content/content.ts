/**
 * Everything that users add to a model, as stored in a capture: lists by kind, all optional, and further content, which is
 * stored unchanged. docs/guides/capture-format.md shows each with an example.
 */
import type { Blur } from '../../records/kinds/blur.ts';
import type { HighlightReel } from '../../records/kinds/highlight-reel.ts';
import type { Label, Measurement, Note, ObjectAnnotation, OrderedList, Tag, User } from './annotations.ts';
import type { Photo } from '../../records/kinds/photo.ts';
import type { PlanImage } from '../../records/kinds/plan-image.ts';
import type { Publication } from './publication.ts';
import type { Trim } from '../../records/kinds/trim.ts';
import type { Layer, View } from './view.ts';
import type { WallGraphSnapshot } from './wall-graph.ts';

export interface NamedContent {
  readonly publication?: Publication;
  readonly users?: readonly User[];
  readonly layers?: readonly Layer[];
  readonly views?: readonly View[];
  readonly tags?: readonly Tag[];
  readonly labels?: readonly Label[];
  readonly measurements?: readonly Measurement[];
  readonly orderedLists?: readonly OrderedList[];
  readonly notes?: readonly Note[];
  readonly objectAnnotations?: readonly ObjectAnnotation[];
  readonly photos?: readonly Photo[];
  readonly planImages?: readonly PlanImage[];
  readonly blurs?: readonly Blur[];
  readonly trims?: readonly Trim[];
  readonly highlightReel?: HighlightReel;
  /** With `version`: a snapshot; other formats are stored unchanged. */
  readonly wallGraph?: WallGraphSnapshot | Readonly<Record<string, unknown>>;
}

export interface CaptureContent extends NamedContent {
  readonly [further: string]: unknown;
}
