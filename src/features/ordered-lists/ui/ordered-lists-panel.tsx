/** The panel of ordered lists: all lists, one with its entries, or the entry that the visitor is at. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { $isWorkshop } from '#src/data/state.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { IconButton } from '#ui-kit/index.ts';
import { ItemList, ListSign, OrderedListView, useFocusOnRow } from '#ui-kit/lazy.ts';
import { $areAnnotationsLoading, $haveAnnotationsFailed, annotationsWanted } from '../../annotations/lazy.ts';
import { shortened } from '../../notes/lazy-search.ts';
import { listButtonMessages } from '../button-messages.ts';
import { $listEditor, type ListComponents, type OpenListProps } from '../list-components.ts';
import { listMessages as messages } from '../messages.ts';
import { orderedListsPanel } from '../panel.ts';
import {
  $areListsLoading,
  $current,
  $lastOpenedId,
  $leadsToAllLists,
  $lastVisitedKey,
  $lists,
  $openList,
  $visitCount,
  entryVisited,
  listOpened,
  returnedToEntries,
  returnedToLists,
  type PresentedList,
} from '../state.ts';
import { CurrentEntryView } from './current-entry.tsx';
import { useDescribe } from './use-describe.tsx';

const detailOf = (intl: IntlShape, { list, entries }: PresentedList): string =>
  [intl.formatMessage(messages.count, { count: entries.length }), list.description.trim()]
    .filter((part) => part !== '')
    .join(' · ');

const AllLists = () => {
  const intl = useIntl();
  const { lists, areListsLoading, areEntriesLoading, lastId, open } = useUnit({
    lists: $lists,
    areListsLoading: $areListsLoading,
    areEntriesLoading: $areAnnotationsLoading,
    lastId: $lastOpenedId,
    open: listOpened,
  });
  const ref = useFocusOnRow(lastId, true);
  const items = useMemo(
    () =>
      lists.map((each) => ({
        id: each.list.id as string,
        title: each.list.label,
        subtitle: detailOf(intl, each),
        sign: <ListSign icon="orderedList" />,
      })),
    [lists, intl],
  );
  return (
    <div ref={ref}>
      <ItemList
        label={intl.formatMessage(listButtonMessages.title)}
        items={items}
        current={null}
        // Until all are loaded, the counts would be too small.
        status={areListsLoading || areEntriesLoading ? 'loading' : 'ready'}
        empty={{ title: intl.formatMessage(messages.noListsTitle), hint: intl.formatMessage(messages.noLists) }}
        onSelect={(id) => open(id)}
      />
    </div>
  );
};

const Entries = ({ open: { list, entries }, describe }: OpenListProps) => {
  const { formatMessage } = useIntl();
  const { isWorkshop, isLoading, haveFailed, lastKey, visit, retry } = useUnit({
    isWorkshop: $isWorkshop,
    isLoading: $areAnnotationsLoading,
    haveFailed: $haveAnnotationsFailed,
    lastKey: $lastVisitedKey,
    visit: entryVisited,
    retry: annotationsWanted,
  });
  const rows = useMemo(
    () =>
      entries.map(({ key, annotation }) => {
        const { title, place, sign } = describe(annotation);
        return { id: key, title: annotation.type === 'note' ? shortened(title) : title, subtitle: place, sign };
      }),
    [entries, describe],
  );
  const ref = useFocusOnRow(lastKey, true);
  const leftOut = list.entries.length - entries.length;
  const isIncomplete = haveFailed && leftOut > 0;
  const failure = formatMessage(messages.failed);
  const noteOf = (): string => {
    if (isIncomplete) return failure;
    return isWorkshop && leftOut > 0 ? formatMessage(messages.leftOut, { count: leftOut }) : '';
  };
  const statusOf = (): 'ready' | 'loading' | 'error' => {
    if (isLoading) return 'loading';
    return isIncomplete && entries.length === 0 ? 'error' : 'ready';
  };
  return (
    <div ref={ref}>
      <OrderedListView
        description={list.description.trim()}
        startLabel={formatMessage(messages.start)}
        onStart={() => {
          const [first] = entries;
          if (first) visit(first.key);
        }}
        rows={rows}
        listLabel={formatMessage(messages.entries)}
        current={null}
        onSelect={(key) => visit(key)}
        note={noteOf()}
        empty={{ title: formatMessage(messages.emptyTitle), hint: formatMessage(messages.empty) }}
        status={statusOf()}
        error={{ message: failure, retryLabel: formatMessage(messages.retry), onRetry: () => retry() }}
      />
    </div>
  );
};

const visitorLists: ListComponents = { AllLists, OpenList: Entries };

export const OrderedListsPanel = () => {
  const { formatMessage } = useIntl();
  const { open, current, visitCount, leadsToAll, editor } = useUnit({
    open: $openList,
    current: $current,
    visitCount: $visitCount,
    leadsToAll: $leadsToAllLists,
    editor: $listEditor,
  });
  const [toLists, toEntries] = useUnit([returnedToLists, returnedToEntries]);
  const describe = useDescribe();
  if (!describe) return null;
  const { AllLists: All, OpenList } = editor ?? visitorLists;
  const back = current
    ? { label: formatMessage(messages.allEntries), onPress: () => toEntries() }
    : leadsToAll
      ? { label: formatMessage(messages.allLists), onPress: () => toLists() }
      : null;
  const titleOf = (): string => {
    const annotation = current?.entry.annotation;
    // The text of a note is below.
    if (annotation) return annotation.type === 'note' ? formatMessage(messages.note) : describe(annotation).title;
    return open ? open.list.label : formatMessage(listButtonMessages.title);
  };
  return (
    <PanelFrame
      panel={orderedListsPanel}
      title={titleOf()}
      closeLabel={formatMessage(messages.close)}
      // A button of its own on each level, so that the level above takes the focus.
      lead={
        back && <IconButton key={back.label} icon="chevronLeft" ground="plain" tooltipPlacement="bottom" {...back} />
      }
      // On a phone the view is to be seen again.
      halfRequest={visitCount}
    >
      {current && <CurrentEntryView current={current} described={describe(current.entry.annotation)} />}
      {!current && open && <OpenList key={open.list.id} open={open} describe={describe} />}
      {!current && !open && <All />}
    </PanelFrame>
  );
};
