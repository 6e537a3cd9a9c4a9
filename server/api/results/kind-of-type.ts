/** The kinds of data that a view holds, by the words of the wire. */
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import type { ViewKind } from '#domain/views/view-content.ts';
import { graphFailure } from '../../wire/graph-failure.ts';

const kinds = new Map<string, string>(Object.entries(dataTypeToWire).map(([ours, wire]) => [wire, ours]));

/** Throws what the graph answers for any other word. `path`: where it stands. */
export const kindOfType = (type: string, path: string): ViewKind => {
  const kind = kinds.get(type);
  if (kind === undefined)
    throw graphFailure('request.invalid', `${path} must be one of ${[...kinds.keys()].join(', ')}.`);
  return kind as ViewKind;
};
