/**
 * Fields of records as data (docs/reference/record-validation.md#definitions): what a field may contain, whether a record
 * must have it, and its description in the GraphQL schema and in the capture format.
 */
import type { Json } from '../../base/json-fields.ts';
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { BundlePath, Dated, Timestamp } from './common.ts';

/** What a value may be. Each derivation (`shape-of.ts`, the GraphQL schema, the capture's schema) has a case for each. */
type Type =
  | { readonly kind: 'text'; readonly max: number; readonly isNonEmpty: boolean }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  /** Kinds of records, which have other names on the wire. */
  | { readonly kind: 'recordKind'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly item: FieldType; readonly limits: ListLimits }
  | {
      readonly kind: 'object';
      readonly name: string;
      readonly about: string;
      readonly fields: FieldMap;
      readonly rule: ObjectRule | null;
    }
  | { readonly kind: 'attachments'; readonly item: FieldMap }
  | {
      readonly kind:
        | 'id'
        | 'flag'
        | 'count'
        | 'vec3'
        | 'direction'
        | 'size'
        | 'quaternion'
        | 'colour'
        | 'time'
        | 'webUrl'
        | 'bundlePath'
        | 'mimeType'
        /** An http or https URL, or in a capture a path in the bundle. */
        | 'media';
    };

/** A rule for a field that depends on others. */
export interface ObjectRule {
  readonly field: string;
  readonly isValid: (value: Readonly<Record<string, unknown>>) => boolean;
  /** The rest of a sentence that begins with the field's path. */
  readonly message: string;
}

interface ListLimits {
  readonly min?: number;
  readonly max: number;
  /** What the entries are, in the plural; for messages about `min`. */
  readonly noun?: string;
  /** The field in which the entries differ. */
  readonly unique?: string;
}

declare const valueOf: unique symbol;
/** A type of values, with the TypeScript type of the value. */
export type FieldType<Value = unknown> = Type & { readonly [valueOf]?: Value };

export const text = (max: number): FieldType<string> => ({ kind: 'text', max, isNonEmpty: false });
/** Must contain more than whitespace. */
export const nonEmptyText = (max: number): FieldType<string> => ({ kind: 'text', max, isNonEmpty: true });
export const between = (min: number, max: number): FieldType<number> => ({ kind: 'number', min, max });
export const oneOf = <const Value extends string>(values: readonly Value[]): FieldType<Value> => ({
  kind: 'oneOf',
  values,
});
export const recordKindOf = <const Kind extends string>(values: readonly Kind[]): FieldType<Kind> => ({
  kind: 'recordKind',
  values,
});
export const listOf = <Value>(item: FieldType<Value>, limits: ListLimits): FieldType<readonly Value[]> => ({
  kind: 'list',
  item,
  limits,
});
/** `name`, `about`: of its GraphQL type. */
export const objectOf = <const Fields extends FieldMap>(
  name: string,
  about: string,
  fields: Fields,
  rule: ObjectRule | null = null,
): FieldType<CapturedFields<Fields>> => ({ kind: 'object', name, about, fields, rule });
/** A list of attachments in the record: those that came with the capture. */
export const attachmentsOf = <const Fields extends FieldMap>(
  item: Fields,
): FieldType<readonly CapturedFields<Fields>[]> => ({ kind: 'attachments', item });
export const id: FieldType<string> = { kind: 'id' };
export const flag: FieldType<boolean> = { kind: 'flag' };
/** A whole number from 0. */
export const count: FieldType<number> = { kind: 'count' };
export const vec3: FieldType<Vec3> = { kind: 'vec3' };
/** Of any length above 0. */
export const direction: FieldType<Vec3> = { kind: 'direction' };
/** Three lengths above 0, metres. */
export const size: FieldType<Vec3> = { kind: 'size' };
/** x, y, z, w; of any length above 0. */
export const quaternion: FieldType<Quat> = { kind: 'quaternion' };
/** `#rrggbb`. */
export const colour: FieldType<string> = { kind: 'colour' };
export const time: FieldType<Timestamp> = { kind: 'time' };
export const webUrl: FieldType<string> = { kind: 'webUrl' };
export const bundlePath: FieldType<BundlePath> = { kind: 'bundlePath' };
/** Such as `image/png`. */
export const mimeType: FieldType<string> = { kind: 'mimeType' };
export const media: FieldType<string> = { kind: 'media' };

/**
 * `required`: every record has it. `default`: an absent or null value becomes the default. `nullable`: an absent value
 * becomes null. `unset`: it stays absent, and is never null. `dated`: required in a capture, and set by the server otherwise.
 */
type Presence = 'required' | 'default' | 'nullable' | 'unset' | 'dated';

export interface Field<Value = unknown, P extends Presence = Presence> {
  readonly type: FieldType<Value>;
  readonly presence: P;
  /** In place of an absent or null value; null for `required` fields, too. */
  readonly default: Json;
  /** A sentence with its full stop. */
  readonly about: string;
}
export type FieldMap = { readonly [name: string]: Field };

export const required = <Value>(type: FieldType<Value>, about: string): Field<Value, 'required'> => ({
  type,
  presence: 'required',
  default: null,
  about,
});
export const optional = <Value>(
  type: FieldType<Value>,
  otherwise: Value & Json,
  about: string,
): Field<Value, 'default'> => ({ type, presence: 'default', default: otherwise, about });
export const nullable = <Value>(type: FieldType<Value>, about: string): Field<Value, 'nullable'> => ({
  type,
  presence: 'nullable',
  default: null,
  about,
});
/** What an absent value means is decided where the field is read. */
export const unset = <Value>(type: FieldType<Value>, about: string): Field<Value, 'unset'> => ({
  type,
  presence: 'unset',
  default: null,
  about,
});
const dated = (about: string): Field<Timestamp, 'dated'> => ({ type: time, presence: 'dated', default: null, about });
/** Of comments and replies, whose times are in the record. */
export const times = {
  created: dated('When it was created.'),
  modified: dated('When it was last changed.'),
} satisfies Record<keyof Dated, Field>;

type ValueIn<F> = F extends Field<infer Value> ? Value : never;

/** A record in a capture: fields with a default, or that may be null, may be absent. */
export type CapturedFields<Fields extends FieldMap> = {
  readonly [Name in keyof Fields as Fields[Name] extends Field<unknown, 'required' | 'dated'> ? Name : never]: ValueIn<
    Fields[Name]
  >;
} & {
  readonly [
    Name in keyof Fields as Fields[Name] extends Field<unknown, 'default' | 'nullable' | 'unset'> ? Name : never
  ]?: ValueIn<Fields[Name]>;
};

/** A complete record: absent fields have their default, or null (domain/edits/complete-record.ts). */
export type CompleteFields<Fields extends FieldMap> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<unknown, 'nullable'>
    ? ValueIn<Fields[Name]> | null
    : ValueIn<Fields[Name]>;
};
