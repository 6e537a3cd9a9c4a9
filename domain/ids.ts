/** Branded ids: the id of a sweep is not assignable to that of a floor. */
declare const brand: unique symbol;
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type ModelId = Id<'model'>;
export type SweepId = Id<'sweep'>;
export type FloorId = Id<'floor'>;
export type PlanImageId = Id<'planImage'>;
export type RoomId = Id<'room'>;
export type TagId = Id<'tag'>;
export type LabelId = Id<'label'>;
export type OrderedListId = Id<'orderedList'>;
