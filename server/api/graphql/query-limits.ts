/**
 * Rejects queries that would cost too much, by their text alone and before they are validated: validation compares
 * fields of one name with each other, and is itself what a bomb would burn. Fragments are measured once and counted
 * where they are spread, so that a small text cannot hide a large query.
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
import { longListSentence, maxListEntries } from './bounded-execution.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { findRepetition, longestListIn, typeText } from './query-shape.ts';

interface Measure {
  readonly depth: number;
  /** The most that stands in one pair of braces. */
  readonly width: number;
  readonly aliases: number;
  /** One for a field, ten times as much for what a list has in each entry. */
  readonly cost: number;
}

/** The viewer's own largest queries are 8 deep, have no alias and cost 6,900; all of one model costs 22,000. */
const maxTokens = 5000;
const maxDepth = 16;
const maxWidth = 200;
const maxAliases = 50;
const maxCost = 100_000;
const listFactor = 10;

const tooDeep = `The query is nested too deeply: ask for at most ${maxDepth} levels.`;

const nothing: Measure = { depth: 0, width: 0, aliases: 0, cost: 0 };

const joined = (a: Measure, b: Measure): Measure => ({
  depth: Math.max(a.depth, b.depth),
  width: Math.max(a.width, b.width),
  aliases: a.aliases + b.aliases,
  cost: a.cost + b.cost,
});

/** Characters of a query's text; those of the viewer have at most 7,000. */
const maxQueryLength = 64 * 1024;

const measureQuery = (document: DocumentNode, schema: GraphQLSchema): Measure => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const measured = new Map<string, Measure>();

  const ofFragment = (name: string): Measure => {
    const before = measured.get(name);
    const fragment = fragments.get(name);
    if (before || !fragment) return before ?? nothing;
    // In a circle it is nothing the second time; validation then says that there is one.
    measured.set(name, nothing);
    const measure = ofSelections(fragment.selectionSet, fragment.typeCondition.name.value);
    measured.set(name, measure);
    return measure;
  };

  const ofSelections = (set: SelectionSetNode, parent: string): Measure => {
    let sum: Measure = { ...nothing, width: set.selections.length };
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) sum = joined(sum, ofFragment(selection.name.value));
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        sum = joined(sum, ofSelections(selection.selectionSet, selection.typeCondition?.name.value ?? parent));
      else {
        const type = typeText(schema, parent, selection.name.value);
        const inner = selection.selectionSet
          ? ofSelections(selection.selectionSet, type.replaceAll(/[[\]!]/g, ''))
          : nothing;
        sum = joined(sum, {
          ...inner,
          depth: inner.depth + 1,
          aliases: inner.aliases + (selection.alias ? 1 : 0),
          cost: 1 + inner.cost * (type.startsWith('[') ? listFactor : 1),
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
      return joined(sum, ofSelections(each.selectionSet, roots[each.operation]?.name ?? ''));
    // One that nobody spreads costs nothing but its validation.
    return each.kind === Kind.FRAGMENT_DEFINITION
      ? { ...sum, width: Math.max(sum.width, ofFragment(each.name.value).width) }
      : sum;
  }, nothing);
};

const excess = ({ depth, width, aliases, cost }: Measure): string | null => {
  if (depth > maxDepth) return `The query is ${depth} levels deep: ask for at most ${maxDepth}.`;
  if (width > maxWidth) return `The query asks for ${width} things in one place: ask for at most ${maxWidth}.`;
  if (aliases > maxAliases) return `The query has ${aliases} aliases: give at most ${maxAliases}.`;
  if (cost > maxCost) return `The query costs ${cost}: ask for less at a time, at most ${maxCost}.`;
  return null;
};

const isMutation = (document: DocumentNode): boolean =>
  document.definitions.some(
    (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION,
  );

const findExcess = (document: DocumentNode, schema: GraphQLSchema): string | null => {
  const sentence = excess(measureQuery(document, schema));
  if (sentence) return sentence;
  const entries = isMutation(document) ? 0 : longestListIn(document);
  return entries > maxListEntries ? longListSentence(entries) : findRepetition(document, schema);
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
          maxTokens: maxTokens,
        });
      } catch (thrown) {
        // The parser calls itself for every brace: few enough tokens can still be more than the stack holds.
        if (thrown instanceof RangeError) throw graphFailure('request.invalid', tooDeep);
        throw thrown;
      }
    });
  },
  onValidate: ({ params, setResult }) => {
    const sentence = findExcess(params.documentAST as DocumentNode, params.schema as GraphQLSchema);
    if (sentence) setResult([graphFailure('request.invalid', sentence)]);
  },
});
