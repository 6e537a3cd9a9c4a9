/** Random valid values of the fields of records, by the definitions of their kinds, for property tests. */
import type { Fields, Json } from '#base/json-fields.ts';
import type { ReferencedKind } from '#domain/edits/checks/references.ts';
import { roomClassifications } from '#domain/model/room-classifications.ts';
import { tagIconNames } from '#domain/model/tag-icon-names.ts';
import type { Field, FieldMap, FieldType } from '#domain/records/field.ts';
import { orderedListTypes } from '#domain/records/kinds/ordered-list.ts';

/** From 0 to 1. */
export type Random = () => number;

/** What values may refer to. */
export interface ValueContext {
  readonly random: Random;
  readonly idsOf: (target: ReferencedKind | 'layer') => readonly string[];
  /** For messages, attachments and the like in a record. */
  readonly newId: () => string;
}

/** Throws where there is none. */
export const pickOne = <Value>(random: Random, values: readonly Value[]): Value => {
  if (values.length === 0) throw new Error('there is nothing to pick from');
  return values[Math.floor(random() * values.length)]!;
};

export const isChosen = (random: Random, probability: number): boolean => random() < probability;

export const shuffled = <Value>(random: Random, values: readonly Value[]): readonly Value[] =>
  values
    .map((value) => ({ value, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);

const texts = ['A', 'B', '暖炉', ' a\nb ', '“Ä” 😀', '<b>&amp;</b>', 'עברית', 'null', '0'];

/** Metres; a third of them has no short decimal form. */
const numberBetween = (random: Random, min: number, max: number): number => {
  const value = min + random() * (max - min);
  const form = random();
  if (form < 0.1) return pickOne(random, [min, max]);
  return form < 0.7 ? Math.min(max, Math.max(min, Math.round(value * 1000) / 1000)) : value;
};

const vector = (random: Random, length: number): readonly number[] =>
  Array.from({ length }, () => numberBetween(random, -7, 7));

const targetOfName: Readonly<Record<string, ReferencedKind | 'layer'>> = {
  floorId: 'floor',
  floorVisibility: 'floor',
  roomId: 'room',
  sweepId: 'sweep',
  neighbours: 'sweep',
  anchor: 'sweep',
  sid: 'photo',
  image: 'photo',
  objectAnnotationId: 'objectAnnotation',
  author: 'user',
  layerId: 'layer',
};

const idFor = ({ random, idsOf, newId }: ValueContext, name: string): string => {
  const target = targetOfName[name];
  return target === undefined ? newId() : pickOne(random, idsOf(target));
};

const textFor = ({ random }: ValueContext, name: string, isNonEmpty: boolean, max: number): string => {
  if (name === 'icon') return pickOne(random, tagIconNames);
  if (name === 'classifications')
    return Array.from({ length: isChosen(random, 0.3) ? 2 : 1 }, () => pickOne(random, roomClassifications).id).join(
      '-',
    );
  const long = 'x'.repeat(Math.min(max, 300));
  return pickOne(random, isNonEmpty ? [...texts, long] : ['', ' ', ...texts, long]);
};

const uniqueBy = (items: readonly Json[], name: string | undefined): readonly Json[] => {
  const byKey = new Map<string, Json>();
  for (const item of items) {
    const key = name === undefined ? item : ((item as Fields)[name] ?? null);
    byKey.set(JSON.stringify(key), item);
  }
  return [...byKey.values()];
};

const listFor = (
  context: ValueContext,
  { item, limits }: FieldType & { readonly kind: 'list' },
  name: string,
): readonly Json[] => {
  const least = limits.min ?? 0;
  const length = least + Math.floor(context.random() * 4);
  const items: Json[] = [];
  for (let i = 0; i < length; i += 1) {
    const value = randomValue(context, item, name);
    if (value !== null) items.push(value);
  }
  // A view contains a layer once.
  const unique = limits.unique ?? (item.kind === 'object' && item.name === 'ViewLayer' ? 'layerId' : undefined);
  return unique !== undefined || item.kind === 'oneOf' || item.kind === 'id' ? uniqueBy(items, unique) : items;
};

/** Null where the model has no such record. */
const listEntry = ({ random, idsOf }: ValueContext): Fields | null => {
  const entries = orderedListTypes.flatMap((type) => idsOf(type).map((id) => ({ id, type })));
  return entries.length === 0 ? null : pickOne(random, entries);
};

const simpleValue = ({ random }: ValueContext, kind: FieldType['kind']): Json => {
  switch (kind) {
    case 'flag':
      return isChosen(random, 0.5);
    case 'count':
      return Math.floor(random() * 5000);
    case 'vec3':
      return isChosen(random, 0.1) ? [0, 0, 0] : vector(random, 3);
    case 'direction':
      return [...vector(random, 2), -1];
    case 'size':
      return vector(random, 3).map((length) => Math.abs(length) + 0.1);
    case 'quaternion':
      return [...vector(random, 3), 1];
    case 'colour':
      return pickOne(random, ['#000000', '#Ffa010', '#03687d']);
    case 'time':
      return pickOne(random, ['2025-01-01T00:00Z', '2026-02-28T23:59:59.125Z']);
    case 'webUrl':
      return pickOne(random, ['https://example.org/ä.pdf?b=1#c', 'http://example.org/b.mp4']);
    case 'media':
      return pickOne(random, ['https://example.org/a.mp4', 'media/a.mp4']);
    case 'bundlePath':
      return pickOne(random, ['plan', 'media/plan.pdf']);
    case 'mimeType':
      return 'text/plain';
    default:
      throw new Error(`no random values of the type ${kind}`);
  }
};

/** Null: there is nothing that it could refer to. `name`: of its field. */
export const randomValue = (context: ValueContext, type: FieldType, name: string): Json => {
  const { random } = context;
  switch (type.kind) {
    case 'id': {
      const target = targetOfName[name];
      return target !== undefined && context.idsOf(target).length === 0 ? null : idFor(context, name);
    }
    case 'text':
      return textFor(context, name, type.isNonEmpty, type.max);
    case 'number':
      return numberBetween(random, type.min, type.max);
    case 'oneOf':
    case 'recordKind':
      return pickOne(random, type.values);
    case 'list':
      return listFor(context, type, name);
    case 'object':
      return type.name === 'OrderedListEntry' ? listEntry(context) : randomFields(context, type.fields);
    case 'attachments':
      return Array.from({ length: Math.floor(random() * 3) }, () => randomFields(context, type.item));
    default:
      return simpleValue(context, type.kind);
  }
};

const isAlwaysThere = ({ presence }: Field): boolean => presence === 'required' || presence === 'dated';

/** All fields that the record must have, and half of the others; some of these are null. */
export const randomFields = (context: ValueContext, fields: FieldMap): Fields => {
  const { random } = context;
  const entries = Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, Json])[] => {
    if (!isAlwaysThere(field) && isChosen(random, 0.5)) return [];
    const isNull = (field.presence === 'nullable' || field.presence === 'default') && isChosen(random, 0.2);
    return [[name, isNull ? null : randomValue(context, field.type, name)]];
  });
  return Object.fromEntries(entries);
};

/** The record with another value of the field; null or without it where that is allowed. */
export const withRandomValue = (context: ValueContext, record: Fields, name: string, field: Field): Fields => {
  const { random } = context;
  const isEmptied = !isAlwaysThere(field) && isChosen(random, 0.2);
  if (!isEmptied) return { ...record, [name]: randomValue(context, field.type, name) };
  if (field.presence !== 'unset') return { ...record, [name]: null };
  const { [name]: _, ...others } = record;
  return others;
};
