/** The spaces as cards, with search and order; those in the trash are below the others. */
import { useUnit } from 'effector-react';
import { useEffect, useRef, type FocusEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ModelCard as Space } from '#domain/graph/page-data.ts';
import { labelOf, orderOf, roleOnCard, spaceOrders, type SpaceLabel } from '#domain/spaces/find-spaces.ts';
import { deletionTimeOf, isTrashed } from '#domain/spaces/space-states.ts';
import { CardGrid, ModelCard, Toast, ToastRegion, retryFocus, type ModelCardProps } from '#ui-kit/index.ts';
import { ListToolbar } from '#ui-kit/lazy.ts';
import { labelMessages, listMessages as messages, orderMessages, roleMessages } from '../messages.ts';
import { viewerUrl } from '#src/data/space-urls.ts';
import {
  $count,
  $distinctions,
  $hasRefreshFailed,
  $language,
  $listed,
  $mayCreate,
  $order,
  $query,
  orderChanged,
  queryChanged,
  refreshRequested,
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
} as const satisfies Readonly<Record<SpaceLabel, string>>;

const useBadge = (space: Space): ModelCardProps['badge'] => {
  const { formatMessage } = useIntl();
  const label = labelOf(space);
  return label ? { icon: labelIcons[label], label: formatMessage(labelMessages[label]) } : undefined;
};

/** Lines; undefined for a space whose name no other one has. */
const useDistinction = ({ id, created }: Space): readonly string[] | undefined => {
  const { formatMessage, formatDate } = useIntl();
  const distinction = useUnit($distinctions).get(id);
  if (!distinction) return undefined;
  const { address, needsId } = distinction;
  const date = formatDate(created, { dateStyle: 'medium' });
  const idAndCreation = [formatMessage(messages.id, { id }), formatMessage(messages.created, { date })].join(' · ');
  return [...(address ? [address] : []), ...(needsId ? [idAndCreation] : [])];
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

/** When a space in the trash is deleted; undefined for others. */
const useNotice = (space: Space): string | undefined => {
  const { formatMessage, formatDate } = useIntl();
  if (!isTrashed(space)) return undefined;
  return formatMessage(messages.deletion, { date: formatDate(deletionTimeOf(space), { dateStyle: 'medium' }) });
};

const Card = ({ space, menu }: CardProps) => {
  const { formatMessage } = useIntl();
  const language = useUnit($language);
  const nameOf = useSpaceName();
  const { id, name, presentedBy, thumbnailUrl, previews } = space;
  const isOpenable = !space.access || space.access.state === 'active';
  return (
    <ModelCard
      href={isOpenable ? viewerUrl(id, language) : null}
      name={name}
      distinction={useDistinction(space)}
      presentedBy={presentedBy}
      thumbnailUrl={thumbnailUrl}
      previews={isOpenable ? previews : undefined}
      meta={useFacts(space)}
      notice={useNotice(space)}
      badge={useBadge(space)}
      menu={menu ? { label: formatMessage(messages.menu, { name: nameOf(space) }), ...menu } : undefined}
    />
  );
};

const Toolbar = ({ found }: { readonly found: number }) => {
  const { formatMessage } = useIntl();
  const { query, order, count, changeQuery, changeOrder } = useUnit({
    query: $query,
    order: $order,
    count: $count,
    changeQuery: queryChanged,
    changeOrder: orderChanged,
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
      count={query.trim() === '' ? '' : formatMessage(messages.found, { found, count })}
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
  const { listed, count, query, mayCreate, hasFailed, refresh } = useUnit({
    listed: $listed,
    query: $query,
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
  const empty = isSearched
    ? { title: formatMessage(messages.notFoundTitle), hint: formatMessage(messages.notFound) }
    : {
        title: formatMessage(messages.emptyTitle),
        hint: formatMessage(mayCreate ? messages.emptyForCreators : messages.empty),
      };
  const isElsewhere = archived.length > 0 || (isSearched && trashed.length > 0);
  return (
    <div {...cardFocus}>
      {(count > 0 || isSearched) && <Toolbar found={found} />}
      {(shown.length > 0 || !isElsewhere) && (
        <CardGrid label={formatMessage(messages.title)} empty={empty}>
          {cards(shown)}
        </CardGrid>
      )}
      {further.map(
        ({ message, spaces }) =>
          spaces.length > 0 && (
            <section key={message.id} className="home__section">
              <h2>{formatMessage(message)}</h2>
              <CardGrid label={formatMessage(message)} empty={empty}>
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
