/** Selects a type's plain fields, three levels deep, within the limits of one query. */
import { getNamedType, isNonNullType, isObjectType, type GraphQLOutputType } from 'graphql';

const isPlain = (type: GraphQLOutputType): boolean => !('getFields' in getNamedType(type));

const maxLevels = 3;

/** Fields that need arguments are left out, and those named in `except`. */
export const plainSelection = (type: GraphQLOutputType, except: readonly string[] = [], level = 0): string => {
  const named = getNamedType(type);
  if (!isObjectType(named)) return isPlain(type) ? '' : '{ __typename }';
  const fields = Object.values(named.getFields())
    .filter((field) => !except.includes(field.name) && field.args.every((each) => !isNonNullType(each.type)))
    .filter((field) => isPlain(field.type) || level < maxLevels - 1)
    // Nested models and views would repeat everything.
    .filter((field) => level === 0 || !['Model', 'ModelView'].includes(getNamedType(field.type).name))
    .map((field) => `${field.name} ${plainSelection(field.type, except, level + 1)}`);
  return `{ __typename ${fields.join(' ')} }`;
};
