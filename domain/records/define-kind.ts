/** The definition of a kind of records: the only list of its fields. */
import type { Fields } from '../../base/json-fields.ts';
import type { FloorId, RoomId, SweepId } from '../ids.ts';
import type { Dated, InLayer } from './common.ts';
import type { CapturedFields, CompleteFields, FieldMap, ObjectRule } from './field.ts';

interface CaptureForm {
  readonly idField: string | null;
  readonly hasLayer: boolean;
  readonly hasEnabled: boolean;
  readonly hasTimes: boolean;
}
type UsualForm = {
  readonly idField: 'id';
  readonly hasLayer: true;
  readonly hasEnabled: true;
  readonly hasTimes: true;
};

export interface KindDefinition<
  Own extends FieldMap = FieldMap,
  Kind extends string = string,
  Form extends CaptureForm = CaptureForm,
> {
  readonly kind: Kind;
  /** The description of its GraphQL type: a sentence with its full stop. */
  readonly about: string;
  /**
   * How a capture contains it. `idField`: the name of the field with the id; null: none. The others: whether its records
   * have `layerId` and `removed`, `enabled`, `created` and `modified`; in edits all kinds have them.
   */
  readonly capture: Form;
  /**
   * Its own fields. Annotations (`definitions`) have `layerId`, `enabled`, `sequence`, `created` and `removed` as well
   * (`placed` of domain/model/field-shapes.ts).
   */
  readonly fields: Own;
  /** Where one field depends on another. */
  readonly rule?: ObjectRule;
}

const usualForm: UsualForm = { idField: 'id', hasLayer: true, hasEnabled: true, hasTimes: true };

/** @param definition `capture`: with id, `enabled` and times by default */
export const defineKind = <
  const Kind extends string,
  const Own extends FieldMap,
  const Form extends Partial<CaptureForm> = UsualForm,
>({
  capture,
  ...definition
}: Omit<KindDefinition<Own, Kind>, 'capture'> & { readonly capture?: Form }) => ({
  ...definition,
  capture: { ...usualForm, ...capture } as Omit<UsualForm, keyof Form> & Form,
});

/** A record of the kind, as a capture contains it. */
export type Captured<Definition extends KindDefinition> = CapturedFields<Definition['fields']> &
  (Definition['capture']['hasLayer'] extends true ? InLayer : unknown) &
  (Definition['capture']['idField'] extends string
    ? { readonly [Name in Definition['capture']['idField']]: string }
    : unknown) &
  (Definition['capture']['hasEnabled'] extends true ? { readonly enabled: boolean } : unknown) &
  (Definition['capture']['hasTimes'] extends true ? Dated : unknown);

/** A record's own fields with their defaults. */
export type Complete<Definition extends KindDefinition> = CompleteFields<Definition['fields']>;

type WithPlaceIds<Whole> = {
  readonly [Name in keyof Whole]: Name extends 'floorId'
    ? FloorId | null
    : Name extends 'roomId'
      ? RoomId | null
      : Name extends 'sweepId'
        ? SweepId | (null extends Whole[Name] ? null : never)
        : Whole[Name];
};

/** A version of a record in the viewer, with names as in edits. Attachments are read from signed URLs, and differ. */
export type ShownRecord<Definition extends KindDefinition, Id extends string = string> = WithPlaceIds<
  Omit<Complete<Definition>, 'fileAttachments' | 'externalAttachments'>
> & {
  readonly id: Id;
  /** Null where the result has no layer: the base layer. */
  readonly layerId: string | null;
  /** Whether visitors see it. */
  readonly enabled: boolean;
} & Dated;

export type WithFields = Pick<KindDefinition, 'fields' | 'rule'>;

/** What absent fields become. */
export const defaultsOf = ({ fields }: WithFields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { presence }]) => presence === 'default' || presence === 'nullable')
      .map(([name, field]) => [name, field.default]),
  );
