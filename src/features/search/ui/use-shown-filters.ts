/** The filters of the search, with their counts. */
import { useUnit } from 'effector-react';
import { useIntl, type IntlShape } from 'react-intl';
import { foldText } from '#domain/search/fold-text.ts';
import type { SearchResultType } from '#domain/search/search-entry.ts';
import { groupings, type FilterCount, type Grouping } from '#domain/search/search-results.ts';
import type { SearchPanelFilters } from '#ui-kit/lazy.ts';
import { $layers } from '../content.ts';
import { groupingMessages, typeMessages, searchMessages } from '../messages.ts';
import { $usedFilters, $grouping, $results, filterToggled, groupingChosen, type FilterName } from '../state.ts';
import { usePlaceNames } from './use-place-names.ts';

/** The most frequent ones, and all that are chosen. */
const maxKeywords = 12;

const areSame = (a: string, b: string): boolean => foldText(a) === foldText(b);
const asItIs = (id: string): string => id;

const noCounts: readonly FilterCount[] = [];

/** The counts, with what is chosen and would leave nothing. */
const withChosen = (counts: readonly FilterCount[], chosen: readonly string[]): readonly FilterCount[] => [
  ...counts,
  ...chosen.filter((id) => !counts.some((each) => each.id === id)).map((id) => ({ id, count: 0 })),
];

const chipsOf = (
  intl: IntlShape,
  counts: readonly FilterCount[],
  chosen: readonly string[],
  nameOf: (id: string) => string,
): SearchPanelFilters['chips'] =>
  withChosen(counts, chosen).map(({ id, count }) => ({
    id,
    label: nameOf(id),
    count: intl.formatNumber(count),
    isOn: chosen.includes(id),
  }));

interface ShownFilters {
  readonly types: SearchPanelFilters;
  readonly filters: readonly SearchPanelFilters[];
  /** How many values of `filters` are chosen. */
  readonly chosen: number;
  readonly toggle: (filters: string, id: string) => void;
}

export const useShownFilters = (): ShownFilters => {
  const intl = useIntl();
  const names = usePlaceNames();
  const { order: layerOrder } = useUnit($layers);
  const { results, filters, grouping, toggleFilter, chooseGrouping } = useUnit({
    results: $results,
    filters: $usedFilters,
    grouping: $grouping,
    toggleFilter: filterToggled,
    chooseGrouping: groupingChosen,
  });
  const { formatMessage } = intl;
  const { types = noCounts, floors = noCounts, layers = noCounts, keywords = noCounts } = results ?? {};
  /** A keyword as it is written in the results, where a link has another spelling. */
  const chosenKeywords = filters.keywords.map(
    (keyword) => keywords.find(({ id }) => areSame(id, keyword))?.id ?? keyword,
  );
  const shownKeywords = keywords.filter(({ id }, index) => index < maxKeywords || chosenKeywords.includes(id));
  const shown = [
    {
      id: 'floorIds',
      message: searchMessages.floors,
      counts: floors,
      chosen: filters.floorIds,
      nameOf: names.floor,
      min: 2,
    },
    {
      id: 'layerIds',
      message: searchMessages.layers,
      counts: layerOrder.length > 1 ? layers : noCounts,
      chosen: filters.layerIds,
      nameOf: names.layer,
      min: 2,
    },
    {
      id: 'keywords',
      message: searchMessages.keywords,
      counts: shownKeywords,
      chosen: chosenKeywords,
      nameOf: asItIs,
      min: 1,
    },
  ]
    // A single floor or layer is no choice.
    .filter(({ counts, chosen, min }) => counts.length >= min || chosen.length > 0)
    .map(({ id, message, counts, chosen, nameOf }): SearchPanelFilters => ({
      id,
      label: formatMessage(message),
      choice: 'several',
      chips: chipsOf(intl, counts, chosen, nameOf),
    }));
  const isOffered: Readonly<Record<Grouping, boolean>> = {
    type: true,
    floor: shown.some(({ id }) => id === 'floorIds') || grouping === 'floor',
    layer: shown.some(({ id }) => id === 'layerIds') || grouping === 'layer',
  };
  const groupBy: SearchPanelFilters = {
    id: 'grouping',
    label: formatMessage(searchMessages.groupBy),
    choice: 'one',
    chips: groupings
      .filter((id) => isOffered[id])
      .map((id) => ({ id, label: formatMessage(groupingMessages[id]), count: '', isOn: id === grouping })),
  };
  return {
    types: {
      id: 'types',
      label: formatMessage(searchMessages.types),
      choice: 'several',
      chips: chipsOf(intl, types, filters.types, (id) => formatMessage(typeMessages[id as SearchResultType])),
    },
    filters: [...shown, ...(groupBy.chips.length > 1 ? [groupBy] : [])],
    chosen: filters.floorIds.length + filters.layerIds.length + filters.keywords.length,
    toggle: (filter, id) => {
      if (filter === 'grouping') chooseGrouping(id as Grouping);
      else if (filter === 'keywords')
        toggleFilter({ filter, id: filters.keywords.find((keyword) => areSame(keyword, id)) ?? id });
      else toggleFilter({ filter: filter as FilterName, id });
    },
  };
};
