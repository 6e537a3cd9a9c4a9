/** The panel of the search. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { SearchPanel } from '#ui-kit/lazy.ts';
import { $areAnnotationsLoading } from '../../annotations/lazy.ts';
import { searchButtonMessages } from '../button-messages.ts';
import { resultChosen } from '../go-to-result.ts';
import { searchMessages } from '../messages.ts';
import { $fieldRequests, searchPanel } from '../../search-panel/index.ts';
import {
  $activeKey,
  $hasFailed,
  $isLinkCopied,
  $text,
  filtersRemoved,
  copyLinkPressed,
  moreRequested,
  retried,
  textChanged,
} from '../state.ts';
import { useShownFilters } from './use-shown-filters.ts';
import { resultOfKey, useShownResults } from './use-shown-results.tsx';

/** Of a panel that is open when the page is drawn, the field does not take the focus: it may be the embedding page's. */
const hasUserActed = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

export const SearchPanelContent = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const state = useUnit({
    text: $text,
    activeKey: $activeKey,
    hasFailed: $hasFailed,
    isLoading: $areAnnotationsLoading,
    isLinkCopied: $isLinkCopied,
    fieldRequests: $fieldRequests,
    changeText: textChanged,
    choose: resultChosen,
    showMore: moreRequested,
    copyLink: copyLinkPressed,
    removeFilters: filtersRemoved,
    retry: retried,
  });
  const [isFocusedFirst] = useState(hasUserActed);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [chosenCount, setChosenCount] = useState(0);
  const { types, filters, chosen, toggle } = useShownFilters();
  const { results, groups } = useShownResults();
  const { hasFailed } = state;
  const isFiltered = chosen > 0 || types.chips.some(({ isOn }) => isOn);
  const hasSearch = state.text.trim() !== '' || isFiltered;
  const empty = hasFailed
    ? { title: searchMessages.failed, hint: searchMessages.failedHint, clear: searchMessages.retry }
    : {
        title: hasSearch ? searchMessages.nothingFound : searchMessages.nothingToSearch,
        hint: isFiltered
          ? searchMessages.tooManyFilters
          : hasSearch
            ? searchMessages.tryOtherWords
            : searchMessages.whatIsSearched,
        clear: isFiltered ? searchMessages.removeFilters : null,
      };
  const summary = (): string => {
    if (hasFailed) return formatMessage(searchMessages.failed);
    const isKnown = results !== null && !(state.isLoading && results.count === 0);
    return isKnown ? formatMessage(searchMessages.count, { count: results.count }) : '';
  };
  return (
    <PanelFrame
      panel={searchPanel}
      title={formatMessage(searchButtonMessages.title)}
      closeLabel={formatMessage(searchMessages.close)}
      halfRequest={chosenCount}
    >
      <SearchPanel
        labels={{
          field: formatMessage(searchMessages.field),
          clear: formatMessage(searchMessages.clear),
          results: formatMessage(searchMessages.results),
          filters: formatMessage(searchMessages.filters),
          copyLink: formatMessage(state.isLinkCopied ? searchMessages.linkCopied : searchMessages.copyLink),
        }}
        text={state.text}
        onTextChange={state.changeText}
        types={types}
        filters={filters}
        areFiltersOpen={areFiltersOpen}
        onFiltersToggle={() => setFiltersOpen((isOpen) => !isOpen)}
        filterCount={chosen > 0 ? intl.formatNumber(chosen) : ''}
        onFilterToggle={toggle}
        groups={hasFailed ? [] : groups}
        active={state.activeKey}
        onChoose={(key) => {
          state.choose(resultOfKey(key));
          setChosenCount((count) => count + 1);
        }}
        onMore={state.showMore}
        summary={summary()}
        isLinkCopied={state.isLinkCopied}
        onCopyLink={() => state.copyLink()}
        empty={{
          title: formatMessage(empty.title),
          hint: formatMessage(empty.hint),
          clear: empty.clear && formatMessage(empty.clear),
        }}
        onClearFilters={() => (hasFailed ? state.retry() : state.removeFilters())}
        status={hasFailed || (results && !state.isLoading) ? 'ready' : 'loading'}
        areResultsOld={results?.text !== state.text}
        focusRequest={isFocusedFirst ? state.fieldRequests + 1 : state.fieldRequests}
      />
    </PanelFrame>
  );
};
