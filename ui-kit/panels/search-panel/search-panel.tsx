/**
 * The content of the search's panel: the field, the filters and the results in groups. The focus stays in the field while the
 * arrow keys go through the results.
 */
import './search-panel.css';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button as ClearButton } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Button } from '../../components/button/button.tsx';
import { FilterChips, type FilterChipsProps } from '../../components/filter-chips/filter-chips.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { ListNotice, ListSkeleton } from '../../components/item-list/list-notice.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

/** Of a text, in order. */
export type SearchPanelSegment = { readonly text: string; readonly isMatch: boolean };

export type SearchPanelRow = {
  readonly id: string;
  readonly icon: IconName;
  /** Instead of the icon, such as a tag's mark. */
  readonly sign?: ReactNode;
  readonly title: readonly SearchPanelSegment[];
  /** What was found beside the title, or where it is. */
  readonly detail: readonly SearchPanelSegment[];
};

export type SearchPanelGroup = {
  readonly id: string;
  readonly title: string;
  readonly count: string;
  readonly rows: readonly SearchPanelRow[];
  /** The entry that shows more rows; null: all are shown. */
  readonly more: string | null;
};

export type SearchPanelFilters = Omit<FilterChipsProps, 'onToggle'> & { readonly id: string };

export type SearchPanelProps = {
  readonly labels: {
    readonly field: string;
    readonly clear: string;
    readonly results: string;
    readonly filters: string;
    readonly copyLink: string;
  };
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** The types of results, always in view. */
  readonly types: SearchPanelFilters;
  /** In the part that opens: floors, layers, keywords, and the grouping. */
  readonly filters: readonly SearchPanelFilters[];
  readonly areFiltersOpen: boolean;
  readonly onFiltersToggle: () => void;
  /** How many of `filters` are chosen; '' for none. */
  readonly filterCount: string;
  readonly onFilterToggle: (filters: string, id: string) => void;
  readonly groups: readonly SearchPanelGroup[];
  /** The id of the row that was chosen last. */
  readonly active: string | null;
  readonly onChoose: (id: string) => void;
  readonly onMore: (group: string) => void;
  /** Such as "12 results"; it is announced when it changes. */
  readonly summary: string;
  readonly isLinkCopied: boolean;
  readonly onCopyLink: () => void;
  /** Without results. `clear`: the button that removes the filters; null: there are none. */
  readonly empty: { readonly title: string; readonly hint: string; readonly clear: string | null };
  readonly onClearFilters: () => void;
  readonly status: 'ready' | 'loading';
  /** The results are not those of the text yet: Enter waits for them. */
  readonly areResultsOld: boolean;
  /** The field takes the focus where it is not 0, and again whenever it changes. */
  readonly focusRequest: number;
};

const Segments = ({ segments }: { readonly segments: readonly SearchPanelSegment[] }) =>
  segments.map(({ text, isMatch }, index) =>
    // A text has its segments in their order.
    // oxlint-disable-next-line react/no-array-index-key
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );

const textOf = (segments: readonly SearchPanelSegment[]): string => segments.map(({ text }) => text).join('');

const Row = ({ row, isActive }: { readonly row: SearchPanelRow; readonly isActive: boolean }) => (
  <ListBoxItem
    id={row.id}
    textValue={textOf(row.title)}
    className="search-panel__row"
    data-active={isActive || undefined}
    data-row={row.id}
  >
    <span className="search-panel__sign">{row.sign ?? <Icon name={row.icon} />}</span>
    <span className="search-panel__words">
      <span className="search-panel__title" dir="auto">
        <Segments segments={row.title} />
      </span>
      {row.detail.length > 0 && (
        <span className="search-panel__detail" dir="auto">
          <Segments segments={row.detail} />
        </span>
      )}
    </span>
  </ListBoxItem>
);

/** Not an id of a result. */
const morePrefix = 'more of ';

type ResultsProps = Pick<SearchPanelProps, 'labels' | 'groups' | 'active' | 'onChoose' | 'onMore'>;

const Results = ({ labels, groups, active, onChoose, onMore }: ResultsProps) => (
  <ListBox
    aria-label={labels.results}
    className="search-panel__results"
    items={groups}
    dependencies={[active]}
    selectionMode="none"
    onAction={(key) => {
      const id = String(key);
      if (id.startsWith(morePrefix)) onMore(id.slice(morePrefix.length));
      else onChoose(id);
    }}
  >
    {(group) => (
      <ListBoxSection id={`group ${group.id}`} className="search-panel__group" aria-label={group.title}>
        <Header className="search-panel__heading">
          {group.title} <span className="search-panel__count">{group.count}</span>
        </Header>
        {group.rows.map((row) => (
          <Row key={row.id} row={row} isActive={row.id === active} />
        ))}
        {group.more !== null && (
          <ListBoxItem
            id={morePrefix + group.id}
            textValue={group.more}
            className="search-panel__row search-panel__row--more"
          >
            {group.more}
          </ListBoxItem>
        )}
      </ListBoxSection>
    )}
  </ListBox>
);

type FiltersProps = Pick<SearchPanelProps, 'filters' | 'onFilterToggle'>;

/** They scroll with the results, since on a phone they are higher than the sheet. */
const Filters = ({ filters, onFilterToggle }: FiltersProps) => {
  const element = useRef<HTMLDivElement>(null);
  // They open above results that may have been scrolled.
  useEffect(() => {
    element.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} className="search-panel__filters">
      {filters.map((each) => (
        <FilterChips key={each.id} {...each} isTitled onToggle={(id) => onFilterToggle(each.id, id)} />
      ))}
    </div>
  );
};

const Field = ({
  labels,
  input,
}: Pick<SearchPanelProps, 'labels'> & { readonly input: RefObject<HTMLInputElement | null> }) => (
  <SearchField className="search-panel__field" aria-label={labels.field}>
    <Icon name="search" />
    <Input
      ref={input}
      className="search-panel__input"
      placeholder={labels.field}
      enterKeyHint="search"
      autoComplete="off"
      spellCheck="false"
      dir="auto"
    />
    <ClearButton className="search-panel__clear" aria-label={labels.clear}>
      <Icon name="close" />
    </ClearButton>
  </SearchField>
);

export const SearchPanel = (props: SearchPanelProps) => {
  const { labels, text, types, filters, areFiltersOpen, filterCount, groups, status, summary, focusRequest } = props;
  const { areResultsOld, onTextChange, onFiltersToggle, onFilterToggle, onCopyLink, isLinkCopied, onChoose } = props;
  const { empty, onClearFilters } = props;
  const input = useRef<HTMLInputElement>(null);
  // After the panel has remembered what had the focus before.
  useEffect(() => {
    if (focusRequest > 0) input.current?.focus({ preventScroll: true });
  }, [focusRequest]);
  const isEnterAwaited = useRef(false);
  const firstId = groups[0]?.rows[0]?.id;
  useEffect(() => {
    if (areResultsOld || !isEnterAwaited.current) return;
    isEnterAwaited.current = false;
    if (firstId !== undefined) onChoose(firstId);
  }, [areResultsOld, firstId, onChoose]);
  const awaitResults = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && areResultsOld && event.target === input.current) {
      event.stopPropagation();
      isEnterAwaited.current = true;
    } else isEnterAwaited.current = false;
  };
  return (
    // Handles Enter before the field does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="search-panel" onKeyDownCapture={awaitResults}>
      <Autocomplete inputValue={text} onInputChange={onTextChange}>
        <div className="search-panel__head">
          <Field labels={labels} input={input} />
          {types.chips.length > 0 && (
            <FilterChips {...types} isOneLine onToggle={(id) => onFilterToggle(types.id, id)} />
          )}
          <div className="search-panel__bar">
            <output className="search-panel__summary" aria-live="polite">
              {summary}
            </output>
            <IconButton
              icon={isLinkCopied ? 'check' : 'link'}
              label={labels.copyLink}
              onPress={onCopyLink}
              ground="plain"
              tooltipPlacement="bottom"
            />
            <Button
              variant="quiet"
              isExpanded={areFiltersOpen}
              isDisabled={filters.length === 0}
              onPress={onFiltersToggle}
            >
              {labels.filters} {filterCount !== '' && <span className="search-panel__badge">{filterCount}</span>}
            </Button>
          </div>
        </div>
        {areFiltersOpen && filters.length > 0 && <Filters {...props} />}
        {groups.length > 0 && <Results {...props} />}
      </Autocomplete>
      {groups.length === 0 && status === 'loading' && <ListSkeleton />}
      {groups.length === 0 && status === 'ready' && (
        <ListNotice
          title={empty.title}
          text={empty.hint}
          action={empty.clear === null ? undefined : { label: empty.clear, onPress: onClearFilters }}
        />
      )}
    </div>
  );
};
