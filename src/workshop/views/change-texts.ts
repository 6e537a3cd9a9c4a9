/** What publishing a view would change, as a person reads it. */
import type { IntlShape } from 'react-intl';
import type { Json } from '#base/json-fields.ts';
import { viewDataTypes } from '#domain/records/view-data-types.ts';
import type { ViewKind } from '#domain/views/view-content.ts';
import type { MergeChange } from '#src/data/map-view-content.ts';
import { fieldLabel, fieldValue, hasFieldLabel, kindLabel } from '../conflicts/lazy.ts';
import { itemEditorMessages as messages } from './item-messages.ts';

type Intl = Pick<IntlShape, 'formatMessage' | 'formatNumber' | 'formatList'>;

interface ShownValue {
  readonly text: string;
  readonly color?: string;
}

export interface ChangedField {
  readonly id: string;
  readonly label: string;
  /** Null: a person could not read it. */
  readonly before: ShownValue | null;
  readonly after: ShownValue;
}

const positions: ReadonlySet<string> = new Set(['anchorPosition', 'position', 'points']);

/** Null: a person could not read it. */
const shownValue = (intl: Intl, field: string, value: Json | undefined): ShownValue | null => {
  const found = fieldValue(intl, field, value);
  if (!found) return null;
  switch (found.kind) {
    case 'color':
      return { text: found.text, color: found.color };
    case 'words':
      return { text: intl.formatList(found.words) };
    default:
      return { text: found.text };
  }
};

/** None for a record that is added or removed. */
export const changedFieldsOf = (intl: Intl, { kind, before, after }: MergeChange): readonly ChangedField[] => {
  if (!before || !after) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => hasFieldLabel(kind, name))
    .map((name) => {
      const [from, to] = [shownValue(intl, name, before[name]), shownValue(intl, name, after[name])];
      const label = fieldLabel(intl, kind, name);
      if (from && to && from.text !== to.text) return { id: name, label, before: from, after: to };
      const text = intl.formatMessage(positions.has(name) ? messages.positionChanged : messages.valueChanged);
      return { id: name, label, before: null, after: { text } };
    });
};

/** Of an item or a change; one without a name has that of its kind. */
export const itemTitle = (intl: Intl, { kind, name }: { readonly kind: ViewKind; readonly name: string }): string =>
  name || kindLabel(intl, kind);

/** By kind, without those that have none. */
export const groupByKind = <Item extends { readonly kind: ViewKind }>(
  items: readonly Item[],
): readonly { readonly kind: ViewKind; readonly items: readonly Item[] }[] =>
  viewDataTypes
    .map((kind) => ({ kind, items: items.filter((item) => item.kind === kind) }))
    .filter((group) => group.items.length > 0);
