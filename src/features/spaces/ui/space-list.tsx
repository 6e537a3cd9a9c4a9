/** The spaces as cards, with search, filter and order; those in the trash are below the others. */
import { useUnit } from 'effector-react';
import { useEffect, useRef, type FocusEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ModelCard as Space } from '#domain/graph/page-data.ts';
import {
  badgeOf,
  filterOf,
  isToBePlaced,
  orderOf,
  roleOnCard,
  spaceOrders,
  type SpaceLabel,
} from '#domain/spaces/find-spaces.ts';
import { deletionTimeOf, isTrashed } from '#domain/spaces/space-states.ts';
import { CardGrid, ModelCard, Toast, ToastRegion, retryFocus, type ModelCardProps } from '#ui-kit/index.ts';
import { ListToolbar } from '#ui-kit/lazy.ts';
import { labelMessages, layoutMessages, listMessages as messages, orderMessages, roleMessages } from '../messages.ts';
import { viewerUrl } from '#src/data/space-urls.ts';
import {
  $count,
  $distinctions,
  $filter,
  $filterChoices,
  $hasRefreshFailed,
  $language,
  $layout,
  $listed,
  $mayCreate,
  $order,
  $query,
  filterChanged,
  layoutChanged,
  orderChanged,
  queryChanged,
  refreshRequested,
  type SpaceLayout,
} from '../state.ts';
import { useSpaceName } from './use-space-name.ts';

/** The menu of a space for users who may edit it. */
export interface SpaceMenu {
  readonly items: NonNullable<ModelCardProps['menu']>['items'];
  readonly onSelect: (id: string) => void;
}

export interface SpaceListProps {
  /** Null where the user has no actions. */
  readonly menuOf: (space: Space) => SpaceMenu | null;
}

interface CardProps {
  readonly space: Space;
  readonly menu: SpaceMenu | null;
}

const labelIcons = {
  trashed: 'trash',
  archived: 'archive',
  hidden: 'eyeOff',
  private: 'lock',
  password: 'key',
  unlisted: 'link',
  public: 'globe',
} as const satisfies Readonly<Record<SpaceLabel, string>>;

const useBadge = (space: Space): ModelCardProps['badge'] => {
  const { formatMessage } = useIntl();
  const label = badgeOf(space);
  return label ? { icon: labelIcons[label], label: formatMessage(labelMessages[label]) } : undefined;
};

/** Lines; undefined where name, address and presented-by tell the space from all others. */
const useDistinction = ({ id, created }: Space): readonly string[] | undefined => {
  const { formatMessage, formatDate } = useIntl();
  if (!useUnit($distinctions).get(id)?.needsId) return undefined;
  const date = formatDate(created, { dateStyle: 'medium' });
  return [[formatMessage(messages.id, { id }), formatMessage(messages.created, { date })].join(' · ')];
};

/** In rows the last change, and wherever the cards are ordered by a date, that one. */
const useDate = ({ created, modified }: Space): string | undefined => {
  const { formatMessage, formatDate } = useIntl();
  const { order, layout } = useUnit({ order: $order, layout: $layout });
  const format = (time: string) => ({ date: formatDate(time, { dateStyle: 'medium' }) });
  const dates = [
    ...(order === 'newest' ? [formatMessage(messages.created, format(created))] : []),
    ...(order === 'changed' || layout === 'rows' ? [formatMessage(messages.changed, format(modified))] : []),
  ];
  return dates.length > 0 ? dates.join(' · ') : undefined;
};

const useFacts = (space: Space): string => {
  const { formatMessage } = useIntl();
  const role = roleOnCard(space);
  return [
    formatMessage(messages.viewpoints, { count: space.sweeps }),
    ...(space.floors > 0 ? [formatMessage(messages.floors, { count: space.floors })] : []),
    ...(role ? [formatMessage(roleMessages[role])] : []),
  ].join(' · ');
};

/** When a space in the trash is deleted, or how many viewpoints have yet to be placed. */
const useNotice = (space: Space): string | undefined => {
  const { formatMessage, formatDate } = useIntl();
  if (isToBePlaced(space)) return formatMessage(messages.unplaced, { count: space.access?.unplaced ?? 0 });
  if (!isTrashed(space)) return undefined;
  return formatMessage(messages.deletion, { date: formatDate(deletionTimeOf(space), { dateStyle: 'medium' }) });
};

/** Front, right, back and left. */
const sideFaces = ['1', '2', '3', '4'] as const;

const previewOf = ({ preview }: Space): ModelCardProps['preview'] => {
  if (!preview) return undefined;
  const [front, right, back, left] = sideFaces.map((face) => preview.faceUrl.replace('{face}', face));
  return { faces: [front!, right!, back!, left!], heading: preview.heading };
};

const Card = ({ space, menu }: CardProps) => {
  const { formatMessage } = useIntl();
  const language = useUnit($language);
  const nameOf = useSpaceName();
  const { id, name, address, presentedBy, thumbnailUrl } = space;
  const isOpenable = !space.access || space.access.state === 'active';
  return (
    <ModelCard
      href={isOpenable ? viewerUrl(id, language) : null}
      name={name}
      distinction={useDistinction(space)}
      place={address}
      presentedBy={presentedBy}
      thumbnailUrl={thumbnailUrl}
      preview={isOpenable ? previewOf(space) : undefined}
      meta={useFacts(space)}
      date={useDate(space)}
      notice={useNotice(space)}
      badge={useBadge(space)}
      menu={menu ? { label: formatMessage(messages.menu, { name: nameOf(space) }), ...menu } : undefined}
    />
  );
};

const layouts: readonly { readonly id: SpaceLayout; readonly icon: 'grid' | 'rows' }[] = [
  { id: 'grid', icon: 'grid' },
  { id: 'rows', icon: 'rows' },
];
/** The chip of all spaces; no label has this name. */
const allId = 'all';

const Toolbar = ({ found }: { readonly found: number }) => {
  const { formatMessage, formatNumber } = useIntl();
  const { query, filter, choices, order, layout, count, changeQuery, changeFilter, changeOrder, changeLayout } =
    useUnit({
      query: $query,
      filter: $filter,
      choices: $filterChoices,
      order: $order,
      layout: $layout,
      count: $count,
      changeQuery: queryChanged,
      changeFilter: filterChanged,
      changeOrder: orderChanged,
      changeLayout: layoutChanged,
    });
  return (
    <ListToolbar
      search={{ label: formatMessage(messages.search), value: query, onChange: changeQuery }}
      order={{
        label: formatMessage(messages.order),
        options: spaceOrders.map((id) => ({ id, label: formatMessage(orderMessages[id]) })),
        selected: order,
        onChange: (id) => changeOrder(orderOf(id)),
      }}
      layout={{
        label: formatMessage(messages.layout),
        options: layouts.map(({ id, icon }) => ({ id, icon, label: formatMessage(layoutMessages[id]) })),
        selected: layout,
        onChange: (id) => changeLayout(id === 'rows' ? 'rows' : 'grid'),
      }}
      {...(choices.length > 0 && {
        filter: {
          label: formatMessage(messages.filter),
          chips: choices.map((choice) => ({
            id: choice.filter ?? allId,
            label: choice.filter ? formatMessage(labelMessages[choice.filter]) : formatMessage(messages.filterAll),
            count: formatNumber(choice.count),
            isOn: choice.filter === filter,
          })),
          onToggle: (id) => changeFilter(filterOf(id)),
        },
      })}
      count={query.trim() === '' && filter === null ? '' : formatMessage(messages.found, { found, count })}
    />
  );
};

const isInDialog = (element: Element): boolean => element.closest('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * A card that moves to another section is a new element: the button with the label of the one that had the focus gets
 * it, or the first control where the card was deleted.
 */
const useCardFocus = () => {
  const root = useRef<HTMLDivElement>(null);
  const label = useRef<string | null>(null);
  useEffect(() =>
    retryFocus(() => {
      const { activeElement: active, body } = document;
      if (label.current === null || !root.current) return true;
      if (active && active !== body) return !isInDialog(active);
      const controls = [...root.current.querySelectorAll<HTMLElement>('input, button')];
      const target = controls.find((each) => each.getAttribute('aria-label') === label.current) ?? controls[0];
      target?.focus();
      return !target || document.activeElement === target;
    }),
  );
  return {
    ref: root,
    // Also called for what a menu of a card has in an overlay.
    onFocus: ({ target }: FocusEvent) => {
      if (root.current?.contains(target)) label.current = target.getAttribute('aria-label');
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && root.current?.contains(target)) label.current = null;
    },
  };
};

export const SpaceList = ({ menuOf }: SpaceListProps) => {
  const { formatMessage } = useIntl();
  const { listed, choices, layout, count, query, filter, mayCreate, hasFailed, refresh } = useUnit({
    choices: $filterChoices,
    listed: $listed,
    layout: $layout,
    query: $query,
    filter: $filter,
    mayCreate: $mayCreate,
    count: $count,
    hasFailed: $hasRefreshFailed,
    refresh: refreshRequested,
  });
  const cardFocus = useCardFocus();
  const { shown, archived, trashed } = listed;
  const isSearched = query.trim() !== '';
  const found = shown.length + archived.length + trashed.length;
  const further = [
    { message: messages.archive, spaces: archived },
    { message: messages.trash, spaces: trashed },
  ];
  const cards = (spaces: readonly Space[]) =>
    spaces.map((space) => <Card key={space.id} space={space} menu={menuOf(space)} />);
  const isReduced = isSearched || filter !== null;
  const foundBySearch = choices[0]?.count ?? 0;
  const empty = isReduced
    ? {
        title: formatMessage(messages.notFoundTitle),
        hint: formatMessage(foundBySearch > 0 ? messages.notFoundFiltered : messages.notFound),
      }
    : {
        title: formatMessage(messages.emptyTitle),
        hint: formatMessage(mayCreate ? messages.emptyForCreators : messages.empty),
      };
  const isElsewhere = archived.length > 0 || (isReduced && trashed.length > 0);
  return (
    <div {...cardFocus}>
      {(count > 0 || isReduced) && <Toolbar found={found} />}
      {(shown.length > 0 || !isElsewhere) && (
        <CardGrid label={formatMessage(messages.title)} layout={layout} empty={empty}>
          {cards(shown)}
        </CardGrid>
      )}
      {further.map(
        ({ message, spaces }) =>
          spaces.length > 0 && (
            <section key={message.id} className="home__section">
              <h2>{formatMessage(message)}</h2>
              <CardGrid label={formatMessage(message)} layout={layout} empty={empty}>
                {cards(spaces)}
              </CardGrid>
            </section>
          ),
      )}
      <ToastRegion>
        {hasFailed && (
          <Toast
            message={formatMessage(messages.refreshFailed)}
            isFailure
            action={{ label: formatMessage(messages.retry) }}
            onAction={() => refresh()}
            dismissLabel={formatMessage(messages.retry)}
          />
        )}
      </ToastRegion>
    </div>
  );
};
