/** Finds all String inputs of a schema's mutations, and builds operations that set each of them. */
import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isEnumType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/** Names of arguments and fields, and list indices. */
export type TextPath = readonly (string | number)[];

export interface TextField {
  /** Such as `addLabel.label.label`. */
  readonly name: string;
  readonly mutation: string;
  readonly path: TextPath;
  readonly query: string;
  /** Variables with `text` at the path, and all required ones. */
  readonly variables: (text: string) => unknown;
}

/** Values by the name of the argument or field; for one mutation as `addLabel.label.position`. */
export type Examples = Readonly<Record<string, unknown>>;

type Place = GraphQLArgument | GraphQLInputField;

const textPaths = ({ name, type }: Place, before: TextPath): readonly TextPath[] => {
  let path: TextPath = [...before, name];
  let inner: GraphQLInputType = isNonNullType(type) ? type.ofType : type;
  while (isListType(inner) || isNonNullType(inner)) {
    if (isListType(inner)) path = [...path, 0];
    inner = inner.ofType;
  }
  if (isInputObjectType(inner)) return Object.values(inner.getFields()).flatMap((field) => textPaths(field, path));
  return inner.toString() === 'String' ? [path] : [];
};

const isIncluded = (place: Place, at: string, textPath: TextPath | null, examples: Examples): boolean =>
  isNonNullType(place.type) || textPath?.[0] === place.name || Object.hasOwn(examples, at);

/** `textPath`: the rest of the path to the text; null if it does not lead through this input. */
const buildValue = (
  type: GraphQLInputType,
  at: string,
  name: string,
  textPath: TextPath | null,
  text: string,
  examples: Examples,
): unknown => {
  if (isNonNullType(type)) return buildValue(type.ofType, at, name, textPath, text, examples);
  if (textPath?.length === 0) return text;
  const example = Object.hasOwn(examples, at) ? examples[at] : examples[name];
  if (example !== undefined && textPath === null) return example;
  if (isListType(type)) return [buildValue(type.ofType, at, name, textPath && textPath.slice(1), text, examples)];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isIncluded(field, `${at}.${field.name}`, textPath, examples))
        .map((field) => {
          const rest = textPath?.[0] === field.name ? textPath.slice(1) : null;
          return [field.name, buildValue(field.type, `${at}.${field.name}`, field.name, rest, text, examples)];
        }),
    );
  if (isEnumType(type)) return type.getValues()[0]!.name;
  return { Boolean: true, Int: 1, Float: 1 }[type.name] ?? 'Plain words';
};

/** All String inputs of all mutations. */
export const textFieldsOf = (schema: GraphQLSchema, examples: Examples): readonly TextField[] =>
  Object.values(schema.getMutationType()!.getFields()).flatMap((mutation) => {
    const declared = mutation.args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ');
    const passed = mutation.args.map((each) => `${each.name}: $${each.name}`).join(', ');
    const selection = isObjectType(getNamedType(mutation.type)) ? '{ __typename }' : '';
    const query = `mutation (${declared}) { ${mutation.name}(${passed}) ${selection} }`;
    return mutation.args
      .flatMap((each) => textPaths(each, []))
      .map((path) => ({
        name: [mutation.name, ...path].join('.'),
        mutation: mutation.name,
        path,
        query,
        variables: (text: string) =>
          Object.fromEntries(
            mutation.args
              .filter((each) => isIncluded(each, `${mutation.name}.${each.name}`, path, examples))
              .map((each) => {
                const rest = path[0] === each.name ? path.slice(1) : null;
                return [
                  each.name,
                  buildValue(each.type, `${mutation.name}.${each.name}`, each.name, rest, text, examples),
                ];
              }),
          ),
      }));
  });
