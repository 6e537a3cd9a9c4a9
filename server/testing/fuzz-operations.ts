/**
 * Generates operations for a schema: every query and mutation, every argument and input field, mostly valid and
 * sometimes invalid. They select plain fields three levels deep.
 */
import * as fc from 'fast-check';
import { isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { recordKinds, type RecordKind } from '#domain/edits/edit.ts';
import { anyJson, anyNumber, anyText, jsonText } from './hostile-values.ts';
import { plainSelection } from './plain-selection.ts';
import { recordExamples } from './record-examples.ts';

export interface FuzzOperation {
  /** Such as `mutation addLabel`. */
  readonly name: string;
  readonly query: string;
  readonly variables: unknown;
}

/** Valid ids and values, by the name of the argument or field that takes them. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Changes, removes or adds one field of an example. */
const corrupted = (example: object): fc.Arbitrary<object> =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(example), '__proto__', 'constructor', 'sequence', 'created'),
      anyJson,
      fc.boolean(),
    )
    .map(([name, value, drop]) => {
      const entries = Object.entries(example).filter(([each]) => each !== name);
      return Object.fromEntries(drop ? entries : [...entries, [name, value]]);
    });

const examples = recordKinds.map((kind) => [kind, recordExamples[kind]] as const);

/** The arguments that take ids of records of the kind. */
const idArguments: Partial<Readonly<Record<RecordKind, string>>> = {
  label: 'labelId',
  tag: 'mattertagId',
  measurement: 'pathId',
  orderedList: 'orderedListId',
  photo: 'photoId',
  blur: 'blurId',
  trim: 'trimId',
  floor: 'floorId',
  room: 'roomId',
  sweep: 'locationId',
  layer: 'layerId',
  view: 'viewId',
  wallGraph: 'floorId',
};

/** Edits of all kinds, mostly valid enough to reach later checks. */
const anyEdit = (known: KnownValues): fc.Arbitrary<object> =>
  fc.constantFrom(...examples).chain(([kind, example]) => {
    const record = fc.oneof(
      { weight: 2, arbitrary: fc.constant(example) },
      { weight: 3, arbitrary: corrupted(example) },
    );
    const none = { weight: 20, arbitrary: fc.constant(null) };
    const side = fc.oneof(none, { weight: 8, arbitrary: record }, { weight: 2, arbitrary: fc.constant({}) }, anyJson);
    const ids = known['id'] ?? [];
    return fc.record({
      kind: fc.oneof({ weight: 40, arbitrary: fc.constant<string>(kind) }, anyText),
      id: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...(known[idArguments[kind] ?? 'id'] ?? ids)) },
        { weight: 3, arbitrary: fc.constantFrom(...ids) },
        { weight: 6, arbitrary: fc.uuid() },
        anyText,
      ),
      before: side,
      after: fc.oneof({ weight: 6, arbitrary: record }, side),
    });
  });

/** Mostly a new id, since a repeated batch is not applied again. */
const batchId = fc.oneof({ weight: 9, arbitrary: fc.uuid() }, fc.constantFrom('g1', 'g2', 'g3'), anyText);

const scalar = (name: string, type: string, known: KnownValues): fc.Arbitrary<unknown> => {
  const knownValues = known[name] ?? known[type] ?? [];
  const likely = knownValues.length > 0 ? [{ weight: 20, arbitrary: fc.constantFrom(...knownValues) }] : [];
  if (name === 'gestureId') return batchId;
  if (type === 'Boolean') return fc.boolean();
  if (type === 'Int') return fc.oneof(fc.integer({ min: -3, max: 9 }), fc.integer());
  if (type === 'Float') return fc.oneof({ weight: 2, arbitrary: fc.integer({ min: -3, max: 9 }) }, anyNumber);
  return type === 'JSON' ? anyJson : fc.oneof(...likely, { weight: 2, arbitrary: anyText });
};

/** Many copies of short items, few of long ones. */
const repeatedItem = (item: unknown): readonly unknown[] => {
  const count = jsonText(item).length > 300 ? 3 : 10_000;
  return Array.from({ length: count }, () => item);
};

const validValue = (name: string, type: GraphQLInputType, known: KnownValues): fc.Arbitrary<unknown> => {
  if (isNonNullType(type)) return value(name, type.ofType, known, 200);
  if (isListType(type)) {
    const item = value(name, type.ofType, known, 200);
    return fc.oneof(
      { weight: 20, arbitrary: fc.array(item, { maxLength: 4 }) },
      { weight: 1, arbitrary: item.map(repeatedItem) },
    );
  }
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((each) => each.name));
  if (!isInputObjectType(type)) return scalar(name, type.name, known);
  if (type.name === 'EditInput') return anyEdit(known);
  const fields = Object.values(type.getFields()).map(
    (field) => [field.name, value(field.name, field.type, known, 80)] as const,
  );
  const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return fc.record(Object.fromEntries(fields), { requiredKeys: needed.map((field) => field.name) });
};

/** Has the right type, except once in `validWeight`. */
const value = (name: string, type: GraphQLInputType, known: KnownValues, validWeight: number): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: validWeight, arbitrary: validValue(name, type, known) },
    { weight: 1, arbitrary: anyJson },
    { weight: 1, arbitrary: fc.constant(null) },
  );

const operationOf = (
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  known: KnownValues,
): fc.Arbitrary<FuzzOperation> => {
  const declared = field.args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ');
  const passed = field.args.map((each) => `${each.name}: $${each.name}`).join(', ');
  const query = `${kind} Fuzz${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${plainSelection(field.type)} }`;
  const variables = fc.record(
    Object.fromEntries(field.args.map((each) => [each.name, value(each.name, each.type, known, 100)])),
    { requiredKeys: field.args.filter((each) => isNonNullType(each.type)).map((each) => each.name) },
  );
  return fc
    .oneof({ weight: 50, arbitrary: variables }, { weight: 1, arbitrary: anyJson })
    .map((each) => ({ name: `${kind} ${field.name}`, query, variables: each }));
};

const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {});

/** Queries and mutations are equally frequent; `applyEdits`, which reaches every kind of record, is more frequent. */
export const fuzzOperations = (schema: GraphQLSchema, known: KnownValues): fc.Arbitrary<FuzzOperation> =>
  fc.oneof(
    ...fieldsOf(schema.getQueryType()).map((field) => ({ weight: 1, arbitrary: operationOf('query', field, known) })),
    ...fieldsOf(schema.getMutationType()).map((field) => ({
      weight: field.name === 'applyEdits' ? 15 : 2,
      arbitrary: operationOf('mutation', field, known),
    })),
  );
