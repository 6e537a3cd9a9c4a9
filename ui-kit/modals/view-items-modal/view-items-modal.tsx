/**
 * Edits what a view contains, in up to three tabs: the items of the view, copying items from another view, and what
 * publishing the view would change.
 */
import './view-items-modal.css';
import './view-diff.css';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';
import { hasItems, selectedItems } from '../../components/item-picker/item-picker.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { Icon } from '../../icons/icon.tsx';
import { Modal, type ModalProps } from '../modal/modal.tsx';
import { CopyItemsPart, type CopyItemsPartProps } from './copy-items-part.tsx';
import { hasChanges, PublishPart, type PublishPartProps } from './publish-part.tsx';
import { ItemActions, ItemCount } from './view-items-actions.tsx';
import { ViewItemsPart, type ViewItemsPartProps } from './view-items-part.tsx';

export type ViewItemsTab = 'items' | 'copy' | 'publish';

export type ViewItemsModalProps = {
  readonly title: string;
  /** Of the button in the head and of the one beside the primary action. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The accessible name of the list of tabs; a single tab has no list. */
  readonly tabsLabel: string;
  /** A tab without content is replaced by the first one. */
  readonly selectedTab: ViewItemsTab;
  readonly onTab: (id: ViewItemsTab) => void;
  /** Above the content of each tab, announced: what was done, or why it was rejected. */
  readonly message?: { readonly text: string; readonly isFailure?: boolean | undefined } | undefined;
  readonly items: ViewItemsPartProps;
  /** Absent: there is no such tab. */
  readonly copy?: CopyItemsPartProps | undefined;
  /** Absent: there is no such tab. */
  readonly publish?: PublishPartProps | undefined;
};

type Part = {
  readonly id: ViewItemsTab;
  readonly label: string;
  readonly content: ReactNode;
  readonly actions: Pick<ModalProps, 'primary' | 'actions' | 'foot'>;
  readonly isActionPossible: boolean;
};

const itemsPart = (items: ViewItemsPartProps): Part => ({
  id: 'items',
  label: items.tab,
  content: <ViewItemsPart {...items} />,
  actions: hasItems(items) ? { foot: <ItemCount {...items} />, actions: <ItemActions {...items} /> } : {},
  isActionPossible: selectedItems(items).size > 0,
});

const copyPart = (copy: CopyItemsPartProps): Part => {
  const isActionPossible = !copy.submit.isDisabled && copy.empty === undefined;
  return {
    id: 'copy',
    label: copy.tab,
    content: <CopyItemsPart {...copy} />,
    actions: { primary: { ...copy.submit, isDisabled: !isActionPossible } },
    isActionPossible,
  };
};

const publishPart = (publish: PublishPartProps): Part => {
  const isActionPossible = !publish.submit.isDisabled && hasChanges(publish);
  return {
    id: 'publish',
    label: publish.tab,
    content: <PublishPart {...publish} />,
    actions: {
      primary: { ...publish.submit, isDisabled: !isActionPossible },
      foot: hasChanges(publish) ? <p className="view-items__summary">{publish.summary}</p> : undefined,
    },
    isActionPossible,
  };
};

const partsOf = ({ items, copy, publish }: ViewItemsModalProps): readonly [Part, ...Part[]] => [
  itemsPart(items),
  ...(copy ? [copyPart(copy)] : []),
  ...(publish ? [publishPart(publish)] : []),
];

/** Both regions stay mounted: one that is inserted with its text is often not announced. */
const Message = ({ message }: Pick<ViewItemsModalProps, 'message'>) => (
  <div className="view-items__messages">
    <div role="alert">
      {message?.isFailure && (
        <p className="view-items__message view-items__message--failure">
          <Icon name="warning" />
          <span>{message.text}</span>
        </p>
      )}
    </div>
    <output aria-live="polite">
      {message && !message.isFailure && (
        <span className="view-items__message">
          <Icon name="check" />
          <span>{message.text}</span>
        </span>
      )}
    </output>
  </div>
);

/**
 * When the actions become impossible, such as after the selected items were removed, the content gets the focus of the
 * button or menu that is then disabled or gone.
 */
const useFocusOnContent = (isActionPossible: boolean) => {
  const content = useRef<HTMLDivElement>(null);
  const wasPossible = useRef(isActionPossible);
  useLayoutEffect(() => {
    const hasEnded = wasPossible.current && !isActionPossible;
    wasPossible.current = isActionPossible;
    const { activeElement } = document;
    const isInDialog = content.current?.closest('[role=dialog]')?.contains(activeElement);
    if (!hasEnded || (isInDialog && !activeElement?.matches(':disabled'))) return undefined;
    // In the second frame: the dialog itself first moves a lost focus to its first control.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => content.current?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [isActionPossible]);
  return content;
};

export const ViewItemsModal = (props: ViewItemsModalProps) => {
  const { title, closeLabel, onClose, tabsLabel, selectedTab, onTab, message } = props;
  const parts = partsOf(props);
  const part = parts.find(({ id }) => id === selectedTab) ?? parts[0];
  const content = useFocusOnContent(part.isActionPossible);
  // Such as that of the button that loads the items again.
  const focusRestore = useFocusRestore(() => content.current);
  return (
    <Modal
      title={title}
      size="large"
      scrollsItself
      closeLabel={closeLabel}
      onClose={onClose}
      secondary={{ label: closeLabel, onPress: onClose }}
      {...part.actions}
    >
      <div ref={content} className="view-items" tabIndex={-1} {...focusRestore}>
        {parts.length === 1 ? (
          <>
            <Message message={message} />
            <div className="view-items__panel">{part.content}</div>
          </>
        ) : (
          <Tabs
            className="view-items__tabs"
            selectedKey={part.id}
            onSelectionChange={(key) => {
              const next = parts.find(({ id }) => id === key);
              if (next) onTab(next.id);
            }}
          >
            <TabList label={tabsLabel} tabs={parts} />
            <Message message={message} />
            <TabPanel
              // A new element begins at the top.
              key={part.id}
              id={part.id}
              className="view-items__panel"
            >
              {part.content}
            </TabPanel>
          </Tabs>
        )}
      </div>
    </Modal>
  );
};
