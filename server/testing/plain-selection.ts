/** Asks for a result's plain fields, three levels down: much at once, and within the limits of one question. */
import { getNamedType, isNonNullType, isObjectType, type GraphQLOutputType } from 'graphql';

const isPlain = (type: GraphQLOutputType): boolean => !('getFields' in getNamedType(type));

const maxLevels = 3;

/** Fields that need arguments are left out, and those named in `except`. */
export const plainSelection = (type: GraphQLOutputType, except: readonly string[] = [], level = 0): string => {
  const named = getNamedType(type);
  if (!isObjectType(named)) return isPlain(type) ? '' : '{ __typename }';
  const requested = Object.values(named.getFields())
    .filter((field) => !except.includes(field.name) && field.args.every((each) => !isNonNullType(each.type)))
    .filter((field) => isPlain(field.type) || level < maxLevels - 1)
    // A model in a model, and a view in a view, would be all of it again.
    .filter((field) => level === 0 || !['Model', 'ModelView'].includes(getNamedType(field.type).name))
    .map((field) => `${field.name} ${plainSelection(field.type, except, level + 1)}`);
  return `{ __typename ${requested.join(' ')} }`;
};
