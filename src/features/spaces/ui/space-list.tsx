/** The spaces as cards, with search and order; those in the trash are below the others. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { ModelCard as Space } from '#domain/graph/page-data.ts';
import { labelOf, orderOf, roleOnCard, spaceOrders, type SpaceLabel } from '#domain/spaces/find-spaces.ts';
import { deletionTimeOf, isTrashed } from '#domain/spaces/space-states.ts';
import { CardGrid, ModelCard, Toast, ToastRegion, type ModelCardProps } from '#ui-kit/index.ts';
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
  return (
    <ModelCard
      href={space.access && space.access.state !== 'active' ? null : viewerUrl(id, language)}
      name={name}
      distinction={useDistinction(space)}
      presentedBy={presentedBy}
      thumbnailUrl={thumbnailUrl}
      previews={previews}
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

export const SpaceList = ({ menuOf }: SpaceListProps) => {
  const { formatMessage } = useIntl();
  const { listed, count, mayCreate, hasFailed, refresh } = useUnit({
    listed: $listed,
    mayCreate: $mayCreate,
    count: $count,
    hasFailed: $hasRefreshFailed,
    refresh: refreshRequested,
  });
  const { shown, archived, trashed } = listed;
  const further = [
    { message: messages.archive, spaces: archived },
    { message: messages.trash, spaces: trashed },
  ];
  const cards = (spaces: readonly Space[]) =>
    spaces.map((space) => <Card key={space.id} space={space} menu={menuOf(space)} />);
  const empty =
    count > 0
      ? { title: formatMessage(messages.notFoundTitle), hint: formatMessage(messages.notFound) }
      : {
          title: formatMessage(messages.emptyTitle),
          hint: formatMessage(mayCreate ? messages.emptyForCreators : messages.empty),
        };
  return (
    <>
      {count > 0 && <Toolbar found={shown.length + archived.length} />}
      {(shown.length > 0 || archived.length === 0) && (
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
    </>
  );
};
