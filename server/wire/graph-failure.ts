/**
 * GraphQL errors with the codes of docs/reference/data-api.md#error-codes. They are made with Yoga's own copy of
 * `graphql`: the package exists as CommonJS and as an ES module, and neither recognises errors of the other.
 */
import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import type { EditConflict } from '#domain/edits/apply-edit.ts';
import type { UnavailableError } from './unavailable.ts';

/** Codes of docs/reference/screens-and-errors.md#data-error-numbers that this server sends. */
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

const messages: Readonly<Record<GraphCode, string>> = {
  'not.found': 'There is no such model here.',
  'request.invalid': 'The request is not valid.',
  'service.unavailable': 'The server is unavailable at the moment; try again.',
  'internal.error': 'The server failed to handle the request.',
  unauthorized: 'This model is private.',
  'user.unauthorized': 'Sign in first.',
  forbidden: 'You have no permission for this; ask an owner of the model for access.',
  'password.required': 'This model requires a password.',
  'model.corrupt': 'The files of this model are damaged.',
  'model.failed': 'Processing of this model failed.',
  'unavailable.account_inactive': 'The account that this model belongs to is not active.',
  'unavailable.archived': 'This model is archived.',
  'unavailable.compliance': 'This model was taken down.',
  'unavailable.gone': 'This model was deleted.',
  'unavailable.pending': 'Processing of this model has not started yet.',
  'unavailable.processing': 'This model is being processed.',
  'unavailable.restricted': 'This model is restricted.',
};

/** `details` are sent beside the code, such as the kind of a failure. */
export const graphFailure = (code: GraphCode, message: string = messages[code], details: object = {}): GraphQLError =>
  createGraphQLError(message, { extensions: { code, ...details } });

/** Sent with status 503 over HTTP; `error` gives the place in the operation. */
export const unavailableFailure = (failure: UnavailableError, error?: GraphQLError): GraphQLError =>
  createGraphQLError(failure.message, {
    ...(error?.nodes && { nodes: error.nodes }),
    ...(error?.path && { path: error.path }),
    extensions: {
      code: 'service.unavailable' satisfies GraphCode,
      http: { status: 503, headers: { 'retry-after': String(failure.retryAfterSeconds) } },
    },
  });

/** A field is not as the edit expects it; the error carries the current record. */
export const editConflict = ({ code, kind, id, layerId, fields, current }: EditConflict): GraphQLError =>
  createGraphQLError('Somebody else has changed this in the meantime.', {
    extensions: { code, kind, id, ...(layerId !== undefined && { layerId }), fields, current },
  });
