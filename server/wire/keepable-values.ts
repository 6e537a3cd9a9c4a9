/**
 * Rejects operations with values that no database could keep (base/json-failure.ts), whether they come as variables or
 * stand in the query's text, before anything looks at them.
 */
import type { Plugin } from 'graphql-yoga';
import { findJsonFailure } from '#base/json-failure.ts';
import { graphFailure } from './graph-failure.ts';

/** Ten times what the deepest record has. */
const maxLevels = 64;

/** NUL as it is and as GraphQL writes it; its parser itself rejects half characters. */
const nulInQuery = /\0|\\u(?:0{4}|\{0+\})/;

export const useKeepableValues = (): Plugin => ({
  onParams: ({ params: { query, variables } }) => {
    const issue = findJsonFailure(variables, maxLevels);
    if (issue !== null) throw graphFailure('request.invalid', `A value in the variables ${issue}.`);
    if (typeof query === 'string' && nulInQuery.test(query))
      throw graphFailure('request.invalid', 'The query holds the character NUL, which cannot be kept; leave it out.');
  },
});
