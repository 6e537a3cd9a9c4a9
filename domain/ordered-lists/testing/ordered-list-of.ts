/** Ordered lists for tests, with defaults for all fields. */
import type { OrderedListId } from '../../ids.ts';
import type { OrderedList, OrderedListEntry } from '../ordered-list.ts';

export const orderedListOf = (id: string, changes: Partial<Omit<OrderedList, 'id'>> = {}): OrderedList => ({
  id: id as OrderedListId,
  layerId: null,
  created: '2025-05-06T12:00:00Z',
  modified: '2025-05-06T12:00:00Z',
  enabled: true,
  label: `List ${id}`,
  description: '',
  entries: [],
  ...changes,
});

export const tagEntries = (...ids: readonly string[]): readonly OrderedListEntry[] =>
  ids.map((id) => ({ id, type: 'tag' }));
