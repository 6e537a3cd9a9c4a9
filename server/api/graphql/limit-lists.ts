/**
 * Makes every list field of a schema charge the budget of its query for its actual items before any of their fields is
 * read, and lets the executor read long lists in slices. This also limits lists whose static cost is low, such as the
 * views of the models of views.
 */
import { defaultFieldResolver, Kind } from 'graphql';
import type {
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLResolveInfo,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql';
import type { GraphContext } from '../context/graph-context.ts';
import { budgetOf, type QueryBudget } from './query-budget.ts';
import { iterateInSlices, isSliceOver } from '../../wire/time-slices.ts';

/** Shorter lists are read in one piece where the slice is not over. */
const maxItemsAtOnce = 25;

type Fragments = Readonly<Record<string, FragmentDefinitionNode | undefined>>;

/** The number of fields of a selection, nested ones included; a nested list counts as one item, and charges again when it is read. */
const countFields = (set: SelectionSetNode, fragments: Fragments, counted: Map<string, number>): number => {
  let count = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD)
      count += 1 + (selection.selectionSet ? countFields(selection.selectionSet, fragments, counted) : 0);
    else if (selection.kind === Kind.INLINE_FRAGMENT) count += countFields(selection.selectionSet, fragments, counted);
    else {
      const name = selection.name.value;
      const fragment = fragments[name];
      const before = counted.get(name);
      const fields = before ?? (fragment ? countFields(fragment.selectionSet, fragments, counted) : 0);
      counted.set(name, fields);
      count += fields;
    }
  }
  return count;
};

const costs = new WeakMap<GraphQLResolveInfo['fieldNodes'], number>();

/** The cost of one item of a list. */
export const itemCostOf = ({ fieldNodes, fragments }: GraphQLResolveInfo): number => {
  const before = costs.get(fieldNodes);
  if (before !== undefined) return before;
  const cost = fieldNodes.reduce(
    (sum, { selectionSet }) => sum + (selectionSet ? countFields(selectionSet, fragments, new Map()) : 0),
    1,
  );
  costs.set(fieldNodes, cost);
  return cost;
};

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* chargeEach(items: AsyncIterable<unknown>, budget: QueryBudget, cost: number): AsyncIterable<unknown> {
  for await (const item of items) {
    budget.charge(cost);
    yield item;
  }
}

/** `mayYield`: whether a short list is read in slices as well where the slice is over. */
const chargeItems = (value: unknown, budget: QueryBudget, info: GraphQLResolveInfo, mayYield: boolean): unknown => {
  const cost = itemCostOf(info);
  if (isAsyncIterable(value)) return chargeEach(value, budget, cost);
  if (!isIterable(value)) return value;
  const items = Array.isArray(value) ? (value as readonly unknown[]) : [...value];
  budget.charge(items.length * cost);
  return items.length > maxItemsAtOnce || (mayYield && isSliceOver()) ? iterateInSlices(items) : items;
};

type Field = GraphQLField<unknown, object>;

const wrappedFields = new WeakSet<Field>();

const wrap = (field: Field): void => {
  // Introspection types are shared by all schemas.
  if (wrappedFields.has(field)) return;
  wrappedFields.add(field);
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (parent, args, context, info) => {
    const value: unknown = resolve(parent, args, context, info);
    const budget = typeof context === 'object' && context !== null ? budgetOf(context) : undefined;
    if (!budget) return value;
    // The query of a page would wait once for each of its lists.
    const mayYield = (context as Partial<GraphContext>).client !== undefined;
    return value instanceof Promise
      ? value.then((read: unknown) => chargeItems(read, budget, info, mayYield))
      : chargeItems(value, budget, info, mayYield);
  };
};

const isList = (type: unknown): boolean => String(type).startsWith('[');

/** Queries whose context has no budget are not limited. */
export const limitLists = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    // Object types only. Checked by shape: the classes of graphql exist twice, and instanceof would miss the other copy.
    if (!('isTypeOf' in type) || !('getFields' in type)) continue;
    for (const field of Object.values((type.getFields as () => Readonly<Record<string, Field>>)()))
      if (isList(field.type)) wrap(field);
  }
};
