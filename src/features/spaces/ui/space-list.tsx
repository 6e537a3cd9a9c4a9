/** The spaces as cards, with search and order; those in the trash are below the others. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { ModelCard as Space } from '#domain/graph/page-data.ts';
import { labelOf, orderOf, spaceOrders } from '#domain/spaces/find-spaces.ts';
import { CardGrid, ModelCard, Toast, ToastRegion, type ModelCardProps } from '#ui-kit/index.ts';
import { ListToolbar } from '#ui-kit/lazy.ts';
import { labelMessages, listMessages as messages, orderMessages } from '../messages.ts';
import { viewerUrl } from '#src/data/space-urls.ts';
import {
  $count,
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

const Card = ({ space, menu }: CardProps) => {
  const { formatMessage } = useIntl();
  const language = useUnit($language);
  const { id, name, presentedBy, thumbnailUrl, previews, sweeps, floors } = space;
  const label = labelOf(space);
  const details = [
    formatMessage(messages.viewpoints, { count: sweeps }),
    ...(floors > 0 ? [formatMessage(messages.floors, { count: floors })] : []),
  ];
  return (
    <ModelCard
      href={space.access && space.access.state !== 'active' ? null : viewerUrl(id, language)}
      name={name}
      presentedBy={presentedBy}
      thumbnailUrl={thumbnailUrl}
      previews={previews}
      meta={details.join(' · ')}
      badge={label ? formatMessage(labelMessages[label]) : undefined}
      menu={menu ? { label: formatMessage(messages.menu, { name }), ...menu } : undefined}
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
  const { shown, trashed } = listed;
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
      {count > 0 && <Toolbar found={shown.length} />}
      <CardGrid label={formatMessage(messages.title)} empty={empty}>
        {cards(shown)}
      </CardGrid>
      {trashed.length > 0 && (
        <section className="home__trash">
          <h2>{formatMessage(messages.trash)}</h2>
          <CardGrid label={formatMessage(messages.trash)} empty={empty}>
            {cards(trashed)}
          </CardGrid>
        </section>
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
