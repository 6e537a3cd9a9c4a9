/** The kinds of data that a view holds, by the words of the wire. */
import { dataTypeOnTheWire } from '#domain/graph/vendor-names.ts';
import type { ViewKind } from '#domain/views/view-content.ts';
import { graphFailure } from '../graph/graph-failure.ts';

const kinds = new Map<string, string>(Object.entries(dataTypeOnTheWire).map(([ours, wire]) => [wire, ours]));

/** Throws what the graph answers for any other word. `path`: where it stands. */
export const kindOfType = (type: string, path: string): ViewKind => {
  const kind = kinds.get(type);
  if (kind === undefined)
    throw graphFailure('request.invalid', `${path} must be one of ${[...kinds.keys()].join(', ')}.`);
  return kind as ViewKind;
};
