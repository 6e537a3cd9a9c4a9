/**
 * Refusals with the spec's codes, in the form that GraphQL answers carry them. Made by Yoga's own copy of `graphql`:
 * the package exists as CommonJS and as a module, and errors of the one are strangers to the other.
 */
import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';

/** Codes of spec 1 §8 and spec 3 §8 that this server answers with. */
export type GraphCode =
  | 'not.found'
  | 'request.invalid'
  | 'internal.error'
  | 'unauthorized'
  | 'user.unauthorized'
  | 'forbidden'
  | 'password.required'
  | 'model.failed'
  | 'unavailable.archived'
  | 'unavailable.pending'
  | 'unavailable.processing';

const sentences: Readonly<Record<GraphCode, string>> = {
  'not.found': 'There is no such model here.',
  'request.invalid': 'The request cannot be understood.',
  'internal.error': 'The server failed to answer.',
  unauthorized: 'This model is private.',
  'user.unauthorized': 'Sign in first.',
  forbidden: 'You may look at this, but not change it.',
  'password.required': 'This model asks for a password.',
  'model.failed': 'The making of this model failed.',
  'unavailable.archived': 'This model is archived.',
  'unavailable.pending': 'This model is not made yet.',
  'unavailable.processing': 'This model is being made.',
};

export const graphFailure = (code: GraphCode, message: string = sentences[code]): GraphQLError =>
  createGraphQLError(message, { extensions: { code } });
