/**
 * Counts what a query will cost before anything is read: along each path, the number of fields times the lengths that
 * the lists of the stored models have (docs/reference/query-limits.md#cost).
 */
import {
  Kind,
  type ArgumentNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';
import { mayComment, mayEdit, type Actor } from '#domain/access/actor.ts';
import type { AnnotationKind } from '#domain/records/definitions.ts';
import { mayReadView } from '../access/read-access.ts';
import { modelAccessRejection } from '../../edits/access/model-access.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import { listModels } from '../../store/models/list-models.ts';
import {
  countInView,
  countOfKind,
  type ModelSizes,
  type ReadModelSizes,
  type ViewSize,
} from '../../store/models/model-sizes.ts';
import type { Store } from '../../store/open-store.ts';
import { isSliceOver, nextSlice } from '../../wire/time-slices.ts';
import { fragmentsOf, mergeFields, type Fragments, type MergedField } from './query-shape.ts';

export interface QueryCost {
  /** Counts only lists whose length is stored. */
  readonly certain: number;
  /** Counts other lists, such as the comments of a note, with a usual length. */
  readonly expected: number;
}

/** What is known where a field is read. */
interface Scope {
  readonly sizes: ModelSizes;
  readonly view?: ViewSize;
}

/** A field with a selection or a list, and those within it. */
interface CostField {
  readonly name: string;
  /** Such as `Model.labels`. */
  readonly path: string;
  readonly isList: boolean;
  readonly args: readonly ArgumentNode[];
  /** Fields of one item: itself and its selection, in which a nested list counts once. */
  readonly fields: number;
  readonly nested: readonly CostField[];
}

const readCostFields = (
  schema: GraphQLSchema,
  fragments: Fragments,
  sets: MergedField['sets'],
  parent: string,
): { readonly fields: number; readonly nested: readonly CostField[] } => {
  const merged = [...mergeFields(schema, fragments, sets, parent).values()];
  const nested: CostField[] = [];
  let fields = 0;
  for (const { field, type, sets: inner } of merged) {
    const within = readCostFields(schema, fragments, inner, type.replaceAll(/[[\]!]/g, ''));
    fields += 1 + within.fields;
    const name = field.name.value;
    const isList = type.startsWith('[');
    if (isList || within.nested.length > 0)
      nested.push({
        name,
        path: `${parent}.${name}`,
        isList,
        args: field.arguments ?? [],
        fields: 1 + within.fields,
        nested: within.nested,
      });
  }
  return { fields, nested };
};

const kindsOfLists: Readonly<Record<string, AnnotationKind | undefined>> = {
  labels: 'label',
  mattertags: 'tag',
  measurementPaths: 'measurement',
  objectAnnotations: 'objectAnnotation',
  orderedLists: 'orderedList',
  notes: 'note',
  photos: 'photo',
  planImages: 'planImage',
  blurs: 'blur',
  trims: 'trim',
  highlightReels: 'highlightReel',
};

const placesOf: Readonly<Record<string, ((sizes: ModelSizes) => number) | undefined>> = {
  'Model.locations': ({ sweeps }) => sweeps,
  'Model.floors': ({ floors }) => floors,
  'Model.rooms': ({ rooms }) => rooms,
  'Model.layers': ({ layers }) => layers,
  'AnchorLocation.neighbors': ({ neighbours, sweeps }) => (sweeps === 0 ? 0 : neighbours / sweeps),
};

/** The length of a list; null where it is not stored. */
const storedLength = ({ name, path }: CostField, { sizes, view }: Scope): number | null => {
  const places = placesOf[path];
  if (places) return places(sizes);
  const kind = /^Model(?:View)?\./.test(path) ? kindsOfLists[name] : undefined;
  if (kind) return view && path.startsWith('ModelView.') ? countInView(sizes, view, kind) : countOfKind(sizes, kind);
  return path === 'ModelView.layers' && view ? view.layerIds.length : null;
};

/** Lists that are not counted, such as attachments and keywords, are mostly empty or short. */
const usualLength = 3;

const add = (a: QueryCost, b: QueryCost, times = 1): QueryCost => ({
  certain: a.certain + times * b.certain,
  expected: a.expected + times * b.expected,
});

const nothing: QueryCost = { certain: 0, expected: 0 };

const costOf = (fields: readonly CostField[], scope: Scope): QueryCost => {
  let sum = nothing;
  for (const field of fields) {
    const { path, nested, isList, fields: perItem } = field;
    if (path === 'Model.views') {
      for (const view of scope.sizes.views) {
        const inside = costOf(nested, { ...scope, view });
        sum = add(add(sum, { certain: perItem, expected: perItem }), inside);
      }
      continue;
    }
    const inside = costOf(nested, scope);
    if (!isList) {
      sum = add(sum, inside);
      continue;
    }
    const stored = storedLength(field, scope);
    const items = { certain: perItem + inside.certain, expected: perItem + inside.expected };
    if (stored === null) sum = add(sum, { certain: 0, expected: usualLength * items.expected });
    else sum = add(sum, items, stored);
  }
  return sum;
};

export interface CostServices {
  readonly store: Store;
  readonly models: ModelReader;
  readonly readSizes: ReadModelSizes;
}

export interface CostedQuery {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** Counting stops when the cost exceeds it. */
  readonly maxCost: number;
  /** Counting stops when it aborts. */
  readonly signal?: AbortSignal;
}

const textOf = (value: ValueNode | undefined): string => (value && 'value' in value ? String(value.value) : '');

const argument = ({ args }: CostField, name: string, { variables, operation }: CostedQuery): string => {
  const value = args.find((each) => each.name.value === name)?.value;
  if (value?.kind !== Kind.VARIABLE) return textOf(value);
  const variable = value.name.value;
  const given = variables[variable];
  if (given !== undefined) return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  return textOf(operation.variableDefinitions?.find((each) => each.variable.name.value === variable)?.defaultValue);
};

/** Without what the actor cannot read: a rejection must not reveal how much there is. */
const readableSizes = (sizes: ModelSizes, modelId: string, actor: Actor): ModelSizes => {
  if (mayEdit(actor, modelId)) return sizes;
  const views = sizes.views.filter(({ view }) => mayReadView(view, actor));
  const layerIds = new Set(views.flatMap((view) => view.layerIds));
  const annotations = new Map(
    [...sizes.annotations]
      .filter(([kind]) => kind !== 'note' || mayComment(actor, modelId))
      .map(([kind, byLayer]) => [kind, new Map([...byLayer].filter(([layerId]) => layerIds.has(layerId)))] as const),
  );
  return { ...sizes, views, annotations, layers: 0 };
};

/** Null for models that the actor may not see: their size is not revealed. */
const readScope = async ({ models, readSizes }: CostServices, modelId: string, actor: Actor): Promise<Scope | null> => {
  const model = await models.row(modelId);
  return model && !modelAccessRejection(model, actor)
    ? { sizes: readableSizes(await readSizes(model), modelId, actor) }
    : null;
};

const costOfModels = async (services: CostServices, field: CostField, query: CostedQuery): Promise<QueryCost> => {
  let sum = nothing;
  for (const { id } of await listModels(services.store, query.actor)) {
    if (isSliceOver()) await nextSlice();
    const scope = field.nested.length > 0 ? await readScope(services, id, query.actor) : null;
    const inside = scope ? costOf(field.nested, scope) : nothing;
    sum = add(add(sum, { certain: field.fields, expected: field.fields }), inside);
    if (sum.certain > query.maxCost || query.signal?.aborted) return sum;
  }
  return sum;
};

const costOfView = async (services: CostServices, field: CostField, query: CostedQuery): Promise<QueryCost> => {
  const id = argument(field, 'id', query);
  const { db } = services.store;
  const row = await db.selectFrom('views').select('model_id').where('id', '=', id).executeTakeFirst();
  const scope = row && (await readScope(services, row.model_id, query.actor));
  const view = scope?.sizes.views.find((each) => each.view.id === id);
  return scope && view ? costOf(field.nested, { ...scope, view }) : nothing;
};

/** The cost of an operation that has been validated. */
export const readQueryCost = async (services: CostServices, query: CostedQuery): Promise<QueryCost> => {
  const { schema, document, operation, actor, maxCost } = query;
  const { nested } = readCostFields(schema, fragmentsOf(document), [operation.selectionSet], 'Query');
  let sum = nothing;
  for (const field of nested) {
    if (field.name === 'models') sum = add(sum, await costOfModels(services, field, query));
    else if (field.name === 'view') sum = add(sum, await costOfView(services, field, query));
    else if (field.name === 'model') {
      const scope = await readScope(services, argument(field, 'id', query), actor);
      if (scope) sum = add(sum, costOf(field.nested, scope));
    }
    if (sum.certain > maxCost) return sum;
  }
  return sum;
};
