/** Generates TypeScript types for the variables and data of the named GraphQL operations, from the schema. */
import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
  validate,
  type DirectiveNode,
  type FragmentDefinitionNode,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLType,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface Context {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  /** Enums and input types that have been referenced. */
  readonly named: Set<string>;
}

interface Field {
  readonly name: string;
  /** All selections of the field. */
  readonly sources: readonly Source[];
}

interface Source {
  readonly isOptional: boolean;
  readonly selectionSet: SelectionSetNode | undefined;
}

const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  DateTime: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  JSON: 'unknown',
};

const scalarType = (name: string): string => {
  const type = scalars[name];
  if (type === undefined) throw new Error(`scripts/operation-types.ts must define the type of the scalar ${name}`);
  return type;
};

/** `inner` returns the TypeScript of a named type. */
const wrapped = (type: GraphQLType, inner: (named: GraphQLNamedType) => string): string => {
  if (isNonNullType(type)) return wrapped(type.ofType, inner).replace(/ [|] null$/, '');
  if (isListType(type)) return `readonly (${wrapped(type.ofType, inner)})[] | null`;
  const text = inner(type as GraphQLNamedType);
  // `unknown` includes null.
  return text === 'unknown' ? text : `${text} | null`;
};

/** Whether `@include` or `@skip` may leave the selection out; not where their constant argument always includes it. */
const isConditional = ({ directives = [] }: SelectionNode): boolean =>
  directives.some(({ name, arguments: given }) => {
    const value = given?.[0]?.value;
    return value?.kind !== Kind.BOOLEAN || value.value !== (name.value === 'include');
  });

const maybe: DirectiveNode = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'include' } };

/** Whether a fragment on the type `condition` applies to objects of a type. */
const fits = (schema: GraphQLSchema, type: GraphQLObjectType, condition: string): boolean => {
  const other = schema.getType(condition);
  return type.name === condition || (isAbstractType(other) && schema.isSubType(other, type));
};

/** The fields that a selection requests of objects of a type, by their names in the response. */
const fieldsOf = (
  context: Context,
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  isOptional = false,
  found = new Map<string, Field>(),
): ReadonlyMap<string, Field> => {
  for (const selection of selections) {
    const conditional = isOptional || isConditional(selection);
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      const source = { isOptional: conditional, selectionSet: selection.selectionSet };
      found.set(key, { name: selection.name.value, sources: [...(found.get(key)?.sources ?? []), source] });
      continue;
    }
    const { typeCondition, selectionSet } =
      selection.kind === Kind.FRAGMENT_SPREAD ? context.fragments.get(selection.name.value)! : selection;
    if (!typeCondition || fits(context.schema, type, typeCondition.name.value))
      fieldsOf(context, type, selectionSet.selections, conditional, found);
  }
  return found;
};

/** Merges the selections of a field that is selected several times; those of optional selections become optional. */
const selectionsIn = (sources: readonly Source[]): readonly SelectionNode[] => {
  if (sources.length === 1) return sources[0]!.selectionSet?.selections ?? [];
  return sources.flatMap(({ isOptional, selectionSet }): readonly SelectionNode[] =>
    selectionSet ? [{ kind: Kind.INLINE_FRAGMENT, directives: isOptional ? [maybe] : [], selectionSet }] : [],
  );
};

const objectOf = (context: Context, type: GraphQLObjectType, selections: readonly SelectionNode[]): string => {
  const fields = type.getFields();
  const lines = [...fieldsOf(context, type, selections)].map(([key, { name, sources }]) => {
    const mark = sources.every(({ isOptional }) => isOptional) ? '?' : '';
    if (name === '__typename') return `readonly ${key}${mark}: '${type.name}';`;
    return `readonly ${key}${mark}: ${outputOf(context, fields[name]!.type, selectionsIn(sources))};`;
  });
  return `{\n${lines.join('\n')}\n}`;
};

/** An abstract type becomes the union of its possible types' shapes, without duplicates. */
const selectionOf = (context: Context, type: GraphQLNamedType, selections: readonly SelectionNode[]): string => {
  const types = isAbstractType(type) ? context.schema.getPossibleTypes(type) : [type as GraphQLObjectType];
  const shapes = [...new Set(types.map((each) => objectOf(context, each, selections)))];
  return shapes.length === 1 ? shapes[0]! : `(${shapes.join(' | ')})`;
};

const leafOf = (context: Context, type: GraphQLLeafType): string => {
  if (!isEnumType(type)) return scalarType(type.name);
  context.named.add(type.name);
  return type.name;
};

const outputOf = (context: Context, type: GraphQLOutputType, selections: readonly SelectionNode[]): string =>
  wrapped(type, (named) => (isLeafType(named) ? leafOf(context, named) : selectionOf(context, named, selections)));

const inputOf = (context: Context, type: GraphQLInputType): string =>
  wrapped(type, (named) => {
    if (!isInputObjectType(named)) return leafOf(context, named as GraphQLLeafType);
    context.named.add(named.name);
    return named.name;
  });

/** Fields that may be null or have a default are optional. */
const inputField = (context: Context, name: string, type: GraphQLInputType, hasDefault: boolean): string => {
  const text = inputOf(context, type);
  if (isNonNullType(type) && !hasDefault) return `readonly ${name}: ${text};`;
  return `readonly ${name}?: ${text}${text === 'unknown' ? '' : ' | undefined'};`;
};

const namedType = (context: Context, type: GraphQLEnumType | GraphQLInputObjectType): string => {
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => `'${name}'`);
    return `export type ${type.name} = ${values.join(' | ')};`;
  }
  const fields = Object.values(type.getFields());
  const lines = fields.map((field) => inputField(context, field.name, field.type, field.defaultValue !== undefined));
  return `export interface ${type.name} {\n${lines.join('\n')}\n}`;
};

/** The referenced enums and input types, sorted by name, with the types that they reference themselves. */
const namedTypes = (context: Context): readonly string[] => {
  const written = new Map<string, string>();
  // `namedType` adds to the set during the loop; a Set's iteration includes added elements.
  for (const name of context.named)
    written.set(name, namedType(context, context.schema.getType(name) as GraphQLEnumType | GraphQLInputObjectType));
  return [...written].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
};

const operationTypes = (schema: GraphQLSchema, named: Set<string>, name: string, text: string): string => {
  const document = parse(text);
  const [error] = validate(schema, document);
  if (error) throw new Error(`the operation ${name}: ${error.message}`);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const context: Context = { schema, fragments, named };
  const operation = document.definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  )!;
  const variables = (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) =>
    inputField(context, variable.name.value, typeFromAST(schema, type) as GraphQLInputType, defaultValue !== undefined),
  );
  const root = getNamedType(schema.getRootType(operation.operation)!);
  return [
    variables.length > 0
      ? `export interface ${name}Variables {\n${variables.join('\n')}\n}`
      : `export type ${name}Variables = Readonly<Record<string, never>>;`,
    `export interface ${name}Data ${selectionOf(context, root, operation.selectionSet.selections)}`,
  ].join('\n\n');
};

/**
 * @param operations documents by operation name
 * @returns an unformatted module; throws where an operation is invalid for the schema
 */
export const writeOperationTypes = (schema: GraphQLSchema, operations: Readonly<Record<string, string>>): string => {
  const named = new Set<string>();
  const types = Object.entries(operations).map(([name, text]) => operationTypes(schema, named, name, text));
  const table = Object.keys(operations).map(
    (name) => `readonly ${name}: { readonly variables: ${name}Variables; readonly data: ${name}Data };`,
  );
  return [
    ...namedTypes({ schema, fragments: new Map(), named }),
    ...types,
    `/** Variables and data of every named operation. */\nexport interface OperationTypes {\n${table.join('\n')}\n}`,
  ].join('\n\n');
};
