/** What users add at places in a model: tags, labels, measurements, notes, and objects that were recognised. */
import type { ModelAccess } from '../../access/actor.ts';
import type { Vec3 } from '../../geometry/vec3.ts';
import type { WithAttachments } from './attachment.ts';
import type { Dated, InLayer, InModel, Pin } from './common.ts';

export const tagMediaTypes = ['photo', 'video', 'rich'] as const;

/** A pin with a title, a description that may contain links, media and attachments (docs/reference/tags.md#record). */
export interface Tag extends Dated, InLayer, Pin, WithAttachments {
  readonly id: string;
  readonly enabled: boolean;
  readonly label?: string;
  /** Rich text, see rich-text.ts. */
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** An http or https URL, or a path in the bundle. */
  readonly media?: string;
  readonly mediaType?: (typeof tagMediaTypes)[number];
  /** The recognised object of which this is the pin; such tags are not listed. */
  readonly objectAnnotationId?: string;
}

/** A text in the dollhouse and on the floor plan (docs/reference/data-api.md#entities). */
export interface Label extends Dated, InLayer, InModel {
  readonly id: string;
  /** The text. */
  readonly label: string;
  readonly position: Vec3;
  readonly enabled: boolean;
}

export interface MeasurementPoint extends InModel {
  readonly position: Vec3;
}

/**
 * A measured path (docs/reference/measurements-and-units.md#paths). Its length is not stored: it is the sum of the
 * distances between the points.
 */
export interface Measurement extends Dated, InLayer {
  readonly id: string;
  readonly label?: string;
  /** Another program's kind of line, stored unchanged. */
  readonly lineType?: string;
  readonly enabled: boolean;
  /** Two or more. */
  readonly points: readonly MeasurementPoint[];
}

/** An object that was recognised in the space (docs/reference/tags.md#record). */
export interface ObjectAnnotation extends Dated, InLayer, InModel {
  readonly id: string;
  /** Such as `chair`. */
  readonly classification: string;
  /** Initial keywords of objects of this kind. */
  readonly defaultKeywords?: readonly string[];
  /** The object's centre, metres. */
  readonly position?: Vec3;
  /** Along x, y and z, metres. */
  readonly size?: Vec3;
  /** 0 to 1. */
  readonly confidence?: number;
  readonly enabled: boolean;
}

interface Message extends Dated, WithAttachments {
  /** Rich text of at most 500 characters, see rich-text.ts. */
  readonly text: string;
  /** Id of a user in `content.users`. */
  readonly author: string;
}

export interface NoteReply extends Message {
  readonly replyId: string;
}

export interface NoteComment extends Message {
  readonly commentId: string;
  readonly replies?: readonly NoteReply[];
}

/** A conversation that is pinned to a place (docs/reference/notes.md#rules). */
export interface Note extends Message, InLayer, Pin {
  readonly noteId: string;
  readonly resolved: boolean;
  readonly comments?: readonly NoteComment[];
}

/** The author of notes (docs/reference/access.md#users). A capture does not define who may sign in. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly modelAccess?: ModelAccess;
  readonly userStatus?: 'unknown' | 'failed' | 'mentioned' | 'contributor' | 'known';
}

export const orderedListTypes = ['tag', 'label', 'measurement', 'note'] as const;

export interface OrderedListEntry {
  /** Id of a record of that type. */
  readonly id: string;
  readonly type: (typeof orderedListTypes)[number];
}

/** The order in which an owner presents annotations (docs/reference/data-api.md#entities). */
export interface OrderedList extends InLayer {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly entries: readonly OrderedListEntry[];
}
