/** Where a schema's mutations take text, and operations that put a text there. */
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

/** Names of arguments and fields, and places in lists. */
export type TextPath = readonly (string | number)[];

export interface TextField {
  /** Such as `addLabel.label.label`. */
  readonly name: string;
  readonly mutation: string;
  readonly path: TextPath;
  readonly query: string;
  /** Variables with `text` there, and with what else the mutation needs. */
  readonly variables: (text: string) => unknown;
}

/** Values by the name of the argument or field that takes them; of one mutation as `addLabel.label.position`. */
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

const isWanted = (place: Place, at: string, wanted: TextPath | null, examples: Examples): boolean =>
  isNonNullType(place.type) || wanted?.[0] === place.name || Object.hasOwn(examples, at);

/** `wanted`: the rest of the way to the text; null: it does not lead through here. */
const built = (
  type: GraphQLInputType,
  at: string,
  name: string,
  wanted: TextPath | null,
  text: string,
  examples: Examples,
): unknown => {
  if (isNonNullType(type)) return built(type.ofType, at, name, wanted, text, examples);
  if (wanted?.length === 0) return text;
  const example = Object.hasOwn(examples, at) ? examples[at] : examples[name];
  if (example !== undefined && wanted === null) return example;
  if (isListType(type)) return [built(type.ofType, at, name, wanted && wanted.slice(1), text, examples)];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isWanted(field, `${at}.${field.name}`, wanted, examples))
        .map((field) => {
          const further = wanted?.[0] === field.name ? wanted.slice(1) : null;
          return [field.name, built(field.type, `${at}.${field.name}`, field.name, further, text, examples)];
        }),
    );
  if (isEnumType(type)) return type.getValues()[0]!.name;
  return { Boolean: true, Int: 1, Float: 1 }[type.name] ?? 'Plain words';
};

/** Every place of every mutation where a String goes in. */
export const textFieldsOf = (schema: GraphQLSchema, examples: Examples): readonly TextField[] =>
  Object.values(schema.getMutationType()!.getFields()).flatMap((mutation) => {
    const declared = mutation.args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ');
    const passed = mutation.args.map((each) => `${each.name}: $${each.name}`).join(', ');
    const requested = isObjectType(getNamedType(mutation.type)) ? '{ __typename }' : '';
    const query = `mutation (${declared}) { ${mutation.name}(${passed}) ${requested} }`;
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
              .filter((each) => isWanted(each, `${mutation.name}.${each.name}`, path, examples))
              .map((each) => {
                const further = path[0] === each.name ? path.slice(1) : null;
                return [
                  each.name,
                  built(each.type, `${mutation.name}.${each.name}`, each.name, further, text, examples),
                ];
              }),
          ),
      }));
  });
