/**
 * Everything that people add to a model, as a capture brings it: lists by kind, all optional, and whatever else stands
 * there, kept as it is. docs/guides/capture-format.md shows each with an example.
 */
import type { Blur } from './blur.ts';
import type { HighlightReel } from './highlight-reel.ts';
import type { Label } from './label.ts';
import type { Measurement } from './measurement.ts';
import type { Note } from './note.ts';
import type { ObjectAnnotation } from './object-annotation.ts';
import type { OrderedList } from './ordered-list.ts';
import type { Photo } from './photo.ts';
import type { Publication } from './publication.ts';
import type { Tag } from './tag.ts';
import type { Trim } from './trim.ts';
import type { User } from './user.ts';
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
  readonly blurs?: readonly Blur[];
  readonly trims?: readonly Trim[];
  readonly highlightReel?: HighlightReel;
  /** With `version`, this form; other writers' forms are kept as they are. */
  readonly wallGraph?: WallGraphSnapshot | Readonly<Record<string, unknown>>;
}

export interface CaptureContent extends NamedContent {
  readonly [further: string]: unknown;
}
