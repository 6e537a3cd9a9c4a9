/** Branded ids: a sweep's id cannot be handed where a floor's is wanted. */
declare const brand: unique symbol;
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type ModelId = Id<'model'>;
export type SweepId = Id<'sweep'>;
export type FloorId = Id<'floor'>;
export type RoomId = Id<'room'>;
export type TagId = Id<'tag'>;
