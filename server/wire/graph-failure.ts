/**
 * Failures with the codes of docs/reference/data-api.md#error-codes, in the form of GraphQL errors. Made by Yoga's own copy of `graphql`:
 * the package exists as CommonJS and as a module, and errors of the one are strangers to the other.
 */
import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import type { EditConflict } from '#domain/edits/edit.ts';
import type { UnavailableError } from './unavailable.ts';

/** Codes of docs/reference/screens-and-errors.md#data-error-numbers that this server answers with. */
export type GraphCode =
  | 'not.found'
  | 'request.invalid'
  | 'service.unavailable'
  | 'internal.error'
  | 'unauthorized'
  | 'user.unauthorized'
  | 'forbidden'
  | 'password.required'
  | 'model.corrupt'
  | 'model.failed'
  | 'unavailable.account_inactive'
  | 'unavailable.archived'
  | 'unavailable.compliance'
  | 'unavailable.gone'
  | 'unavailable.pending'
  | 'unavailable.processing'
  | 'unavailable.restricted';

const sentences: Readonly<Record<GraphCode, string>> = {
  'not.found': 'There is no such model here.',
  'request.invalid': 'The request cannot be understood.',
  'service.unavailable': 'The server cannot answer just now; try again.',
  'internal.error': 'The server failed to answer.',
  unauthorized: 'This model is private.',
  'user.unauthorized': 'Sign in first.',
  forbidden: 'This is not for you to see or change; ask an owner of the model for it.',
  'password.required': 'This model asks for a password.',
  'model.corrupt': 'The files of this model are damaged.',
  'model.failed': 'The making of this model failed.',
  'unavailable.account_inactive': 'The account that this model belongs to is not active.',
  'unavailable.archived': 'This model is archived.',
  'unavailable.compliance': 'This model was taken down.',
  'unavailable.gone': 'This model was deleted.',
  'unavailable.pending': 'This model is not made yet.',
  'unavailable.processing': 'This model is being made.',
  'unavailable.restricted': 'This model is not shown here.',
};

export const graphFailure = (code: GraphCode, message: string = sentences[code]): GraphQLError =>
  createGraphQLError(message, { extensions: { code } });

/** Answered with its own status over HTTP; `error` says where in the operation it happened. */
export const unavailableFailure = (failure: UnavailableError, error?: GraphQLError): GraphQLError =>
  createGraphQLError(failure.message, {
    ...(error?.nodes && { nodes: error.nodes }),
    ...(error?.path && { path: error.path }),
    extensions: {
      code: 'service.unavailable' satisfies GraphCode,
      http: { status: 503, headers: { 'retry-after': String(failure.retryAfterSeconds) } },
    },
  });

/** Somebody else has changed the same: what stands there now goes with the rejection. */
export const editConflict = ({ code, kind, id, layerId, fields, current }: EditConflict): GraphQLError =>
  createGraphQLError('Somebody else has changed this in the meantime.', {
    extensions: { code, kind, id, ...(layerId !== undefined && { layerId }), fields, current },
  });
