/** The definitions of the kinds of records. Attachments and the wall graph have shapes of their own (domain/edits/checks). */
import { blur } from './kinds/blur.ts';
import { highlightReel } from './kinds/highlight-reel.ts';
import { label } from './kinds/label.ts';
import { measurement } from './kinds/measurement.ts';
import { details, settings } from './kinds/model.ts';
import { note } from './kinds/note.ts';
import { objectAnnotation } from './kinds/object-annotation.ts';
import { orderedList } from './kinds/ordered-list.ts';
import { photo } from './kinds/photo.ts';
import { floor, room, start, sweep } from './kinds/places.ts';
import { planImage } from './kinds/plan-image.ts';
import { plugin } from './kinds/plugin.ts';
import { tag } from './kinds/tag.ts';
import { trim } from './kinds/trim.ts';
import { layer, view } from './kinds/view.ts';

/** The records of views. */
export const viewDefinitions = { highlightReel, label, tag, measurement, note, objectAnnotation, orderedList };
export type ViewKind = keyof typeof viewDefinitions;

/** What people add to a model. */
export const definitions = { ...viewDefinitions, photo, planImage, plugin, blur, trim };
export type AnnotationKind = keyof typeof definitions;

/** What belongs to the model as a whole, and what may be changed of its places. */
export const modelDefinitions = { details, settings, start, floor, room, sweep, view, layer };
export type ModelKind = keyof typeof modelDefinitions;
