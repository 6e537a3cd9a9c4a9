/** The entry that the visitor is at: a tag's card, else what the record says, below the buttons to the entries beside it. */
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { $noteUsers } from '#src/data/note-users.ts';
import { EntryCard, StepBar } from '#ui-kit/lazy.ts';
import { noteOpened } from '../../notes/index.ts';
import { shownUser } from '../../notes/lazy-search.ts';
import { OpenTag } from '../../tags/lazy.ts';
import { listMessages as messages } from '../messages.ts';
import { orderedListsPanel } from '../panel.ts';
import { steppedBy, type CurrentEntry, type ListedAnnotation } from '../state.ts';
import type { ListedDescription } from './use-describe.tsx';

interface EntryProps {
  readonly annotation: ListedAnnotation;
  readonly described: ListedDescription;
}

const backToList: MessageDescriptor = messages.backToList;

const Entry = ({ annotation, described: { title, place, sign } }: EntryProps) => {
  const intl = useIntl();
  const { noteUsers, openNote } = useUnit({ noteUsers: $noteUsers, openNote: noteOpened });
  if (annotation.type === 'tag')
    return <OpenTag key={annotation.record.id} tag={annotation.record} takesFocus={false} />;
  // The panel has its title.
  if (annotation.type !== 'note') return <EntryCard sign={sign} text="" detail={place} action={null} />;
  const { id, author } = annotation.record;
  const { name } = shownUser(intl, author, noteUsers.users);
  return (
    <EntryCard
      sign={sign}
      text={title}
      detail={[name, place].filter((part) => part !== '').join(' · ')}
      action={{
        label: intl.formatMessage(messages.openNote),
        onPress: () => openNote({ noteId: id, by: 'list', returnsTo: { panel: orderedListsPanel, label: backToList } }),
      }}
    />
  );
};

type CurrentEntryViewProps = { readonly current: CurrentEntry; readonly described: ListedDescription };

export const CurrentEntryView = ({ current: { entry, index, count }, described }: CurrentEntryViewProps) => {
  const { formatMessage } = useIntl();
  const step = useUnit(steppedBy);
  const bar = useRef<HTMLDivElement>(null);
  // The row, or the button that began it, is removed.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const buttons = Array.from(bar.current?.querySelectorAll('button') ?? []);
    // In a list of one entry both are without effect.
    const button = buttons.findLast((each) => !each.hasAttribute('aria-disabled')) ?? buttons.at(-1);
    button?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div ref={bar}>
        <StepBar
          label={formatMessage(messages.steps)}
          position={formatMessage(messages.position, { index: index + 1, count })}
          name={described.title}
          previousLabel={formatMessage(messages.previous)}
          nextLabel={formatMessage(messages.next)}
          onPrevious={index > 0 ? () => step(-1) : null}
          onNext={index < count - 1 ? () => step(1) : null}
        />
      </div>
      <Entry annotation={entry.annotation} described={described} />
    </>
  );
};
