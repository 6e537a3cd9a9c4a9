/** The definitions of the kinds of records that people add to a model. */
import { blur } from './kinds/blur.ts';
import { highlightReel } from './kinds/highlight-reel.ts';
import { label } from './kinds/label.ts';
import { measurement } from './kinds/measurement.ts';
import { note } from './kinds/note.ts';
import { objectAnnotation } from './kinds/object-annotation.ts';
import { orderedList } from './kinds/ordered-list.ts';
import { photo } from './kinds/photo.ts';
import { plugin } from './kinds/plugin.ts';
import { tag } from './kinds/tag.ts';
import { trim } from './kinds/trim.ts';

/** The records of views. */
export const viewDefinitions = { highlightReel, label, tag, measurement, note, objectAnnotation, orderedList };
export type ViewKind = keyof typeof viewDefinitions;

export const definitions = { ...viewDefinitions, photo, plugin, blur, trim };
export type AnnotationKind = keyof typeof definitions;
