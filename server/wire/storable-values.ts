/**
 * Rejects operations with values that no database can store (base/json-failure.ts), in the variables or in the text of
 * the query, before the query is parsed.
 */
import type { Plugin } from 'graphql-yoga';
import { findJsonFailure } from '#base/json-failure.ts';
import { graphFailure } from './graph-failure.ts';
import { maxVariableLevels } from './limits.ts';

/** NUL itself and as GraphQL escapes it. Its parser rejects unpaired surrogates itself. */
const nulInQuery = /\0|\\u(?:0{4}|\{0+\})/;

export const useStorableValues = (): Plugin => ({
  onParams: ({ params: { query, variables } }) => {
    const issue = findJsonFailure(variables, maxVariableLevels);
    if (issue !== null) throw graphFailure('request.invalid', `A value in the variables ${issue}.`);
    if (typeof query === 'string' && nulInQuery.test(query))
      throw graphFailure('request.invalid', 'The query holds the character NUL, which cannot be kept; leave it out.');
  },
});
