/** The results of the search, in their groups. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { SearchResultType } from '#domain/search/search-entry.ts';
import type { SearchResults, SearchRow } from '#domain/search/search-results.ts';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { TagMark, type SearchPanelGroup, type SearchPanelRow } from '#ui-kit/lazy.ts';
import type { IconName } from '#ui-kit/index.ts';
import { $parameters } from '../../start-up/index.ts';
import { $listedTags } from '../../tags/index.ts';
import type { ChosenResult } from '../go-to-result.ts';
import { typeMessages, searchMessages } from '../messages.ts';
import { $results } from '../state.ts';
import { usePlaceNames } from './use-place-names.ts';

/** A key is made by `keyOfEntry`. */
export const resultOfKey = (key: string): ChosenResult => {
  const separator = key.indexOf(':');
  return { type: key.slice(0, separator) as SearchResultType, id: key.slice(separator + 1) };
};

const icons: Readonly<Record<SearchResultType, IconName>> = {
  tag: 'tag',
  note: 'note',
  room: 'rooms',
  label: 'label',
  measurement: 'measure',
  photo: 'image',
  attachment: 'paperclip',
  viewpoint: 'eye',
  floor: 'floors',
  view: 'views',
};

interface RowContext {
  readonly tags: ReadonlyMap<string, Tag>;
  readonly tagIcons: boolean;
}

const rowOf = (row: SearchRow, context: RowContext): SearchPanelRow => {
  const tag = row.type === 'tag' ? context.tags.get(row.id) : undefined;
  return {
    id: row.key,
    icon: icons[row.type],
    ...(tag && { sign: <TagMark color={tag.color} icon={context.tagIcons ? tagIconOf(tag.icon) : defaultTagIcon} /> }),
    title: row.title,
    detail: row.snippet ?? (row.place === '' ? [] : [{ text: row.place, isMatch: false }]),
  };
};

interface ShownResults {
  /** Null before the first search. */
  readonly results: SearchResults | null;
  readonly groups: readonly SearchPanelGroup[];
}

export const useShownResults = (): ShownResults => {
  const intl = useIntl();
  const names = usePlaceNames();
  const { results, tags, parameters } = useUnit({
    results: $results,
    tags: $listedTags,
    parameters: $parameters,
  });
  const { tagIcons } = parameters;
  const groups = useMemo(() => {
    const context = { tags: new Map(tags.map((tag) => [tag.id as string, tag])), tagIcons };
    const titleOf = (id: string): string => {
      if (results?.grouping === 'floor') return names.floor(id);
      if (results?.grouping === 'layer') return names.layer(id);
      return intl.formatMessage(typeMessages[id as SearchResultType]);
    };
    return (results?.groups ?? []).map(({ id, count, rows }): SearchPanelGroup => ({
      id,
      title: titleOf(id),
      count: intl.formatNumber(count),
      rows: rows.map((row) => rowOf(row, context)),
      more: rows.length < count ? intl.formatMessage(searchMessages.more) : null,
    }));
  }, [results, names, tags, tagIcons, intl]);
  return { results, groups };
};
