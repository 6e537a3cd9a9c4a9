/**
 * Rejects queries that would cost too much, by their text and before they are validated, since validation itself takes
 * quadratic time for many fields of one name. Fragments are measured once and counted wherever they are spread, so that
 * a small text cannot hide a large query.
 */
import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { longListMessage } from './bounded-execution.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import {
  maxAliases,
  maxDepth,
  maxListEntries,
  maxQueryLength,
  maxStaticCost,
  maxTokens,
  maxWidth,
} from '../../wire/limits.ts';
import { findRepetition, longestListIn, typeText } from './query-shape.ts';

interface Measure {
  readonly depth: number;
  /** The largest number of entries in one pair of braces. */
  readonly width: number;
  readonly aliases: number;
  /** One for a field, as many times as much for the fields of a list's items as the list is assumed to be long. */
  readonly cost: number;
}

const assumedLength = 10;
/** By the type of the items: most tags, notes, comments and replies have no attachments. */
const assumedLengthOf: Readonly<Record<string, number | undefined>> = { FileAttachment: 1, ExternalAttachment: 1 };

const tooDeep = `The query is nested too deeply: ask for at most ${maxDepth} levels.`;

const zero: Measure = { depth: 0, width: 0, aliases: 0, cost: 0 };

const combine = (a: Measure, b: Measure): Measure => ({
  depth: Math.max(a.depth, b.depth),
  width: Math.max(a.width, b.width),
  aliases: a.aliases + b.aliases,
  cost: a.cost + b.cost,
});

const measureQuery = (document: DocumentNode, schema: GraphQLSchema): Measure => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const measures = new Map<string, Measure>();

  const ofFragment = (name: string): Measure => {
    const before = measures.get(name);
    const fragment = fragments.get(name);
    if (before || !fragment) return before ?? zero;
    // In a cycle it counts as zero the second time; validation then reports the cycle.
    measures.set(name, zero);
    const measure = ofSelections(fragment.selectionSet, fragment.typeCondition.name.value);
    measures.set(name, measure);
    return measure;
  };

  const ofSelections = (set: SelectionSetNode, parent: string): Measure => {
    let sum: Measure = { ...zero, width: set.selections.length };
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) sum = combine(sum, ofFragment(selection.name.value));
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        sum = combine(sum, ofSelections(selection.selectionSet, selection.typeCondition?.name.value ?? parent));
      else {
        const type = typeText(schema, parent, selection.name.value);
        const innerType = type.replaceAll(/[[\]!]/g, '');
        const inner = selection.selectionSet ? ofSelections(selection.selectionSet, innerType) : zero;
        sum = combine(sum, {
          ...inner,
          depth: inner.depth + 1,
          aliases: inner.aliases + (selection.alias ? 1 : 0),
          cost: 1 + inner.cost * (type.startsWith('[') ? (assumedLengthOf[innerType] ?? assumedLength) : 1),
        });
      }
    }
    return sum;
  };

  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  return document.definitions.reduce((sum, each) => {
    if (each.kind === Kind.OPERATION_DEFINITION)
      return combine(sum, ofSelections(each.selectionSet, roots[each.operation]?.name ?? ''));
    // A fragment that is never spread costs only its validation.
    return each.kind === Kind.FRAGMENT_DEFINITION
      ? { ...sum, width: Math.max(sum.width, ofFragment(each.name.value).width) }
      : sum;
  }, zero);
};

const messageFor = ({ depth, width, aliases, cost }: Measure): string | null => {
  if (depth > maxDepth) return `The query is ${depth} levels deep: ask for at most ${maxDepth}.`;
  if (width > maxWidth) return `The query selects ${width} fields in one place: select at most ${maxWidth}.`;
  if (aliases > maxAliases) return `The query has ${aliases} aliases: give at most ${maxAliases}.`;
  if (cost > maxStaticCost) return `The query costs ${cost}: ask for less at a time, at most ${maxStaticCost}.`;
  return null;
};

const isMutation = (document: DocumentNode): boolean =>
  document.definitions.some(
    (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION,
  );

const findExcess = (document: DocumentNode, schema: GraphQLSchema): string | null => {
  const message = messageFor(measureQuery(document, schema));
  if (message) return message;
  const entries = isMutation(document) ? 0 : longestListIn(document);
  return entries > maxListEntries ? longListMessage(entries) : findRepetition(document, schema);
};

export const useQueryLimits = (): Plugin => ({
  onParams: ({ params: { query } }) => {
    if (typeof query === 'string' && query.length > maxQueryLength)
      throw graphFailure(
        'request.invalid',
        `The query's text has ${query.length} characters: send at most ${maxQueryLength}, and what is longer as variables.`,
      );
  },
  onParse: ({ parseFn, setParseFn }) => {
    setParseFn((source: unknown, options: object | undefined) => {
      try {
        return (parseFn as (source: unknown, options: object) => unknown)(source, {
          ...options,
          maxTokens,
        });
      } catch (thrown) {
        // The parser is recursive: braces within the token limit can still overflow the stack.
        if (thrown instanceof RangeError) throw graphFailure('request.invalid', tooDeep);
        throw thrown;
      }
    });
  },
  onValidate: ({ params, setResult }) => {
    const message = findExcess(params.documentAST as DocumentNode, params.schema as GraphQLSchema);
    if (message) setResult([graphFailure('request.invalid', message)]);
  },
});
