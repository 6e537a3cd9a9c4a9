/** A row of the list: a record with its controls, or the field of its name. It renders only when its object changes. */
import { memo, useId, useState, type HTMLAttributes, type ReactNode } from 'react';
import { Button, ButtonContext } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { Icon } from '../../icons/icon.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import type { MenuEntry } from '../menu/menu.tsx';

/** One that is the same object as before is not rendered again: with many rows, keep those that did not change. */
export type RecordListRow = {
  readonly id: string;
  /** The own name, '' where there is none: the value of the field. */
  readonly name: string;
  /** What is shown. */
  readonly title: string;
  /** Before the title, decorative: an icon, or the mark of a tag. */
  readonly sign: ReactNode;
  /** Under the title, such as "Hidden from visitors · 12 items". */
  readonly note?: string | undefined;
  /** The one that is shown or used now. */
  readonly isCurrent: boolean;
  /** Drawn dimmed, such as one that visitors do not see. */
  readonly isDimmed: boolean;
  /** The name can be changed. */
  readonly isRenamable: boolean;
  /** It can be moved among the others; ignored where the section has no `onMove`. */
  readonly isMovable?: boolean | undefined;
  /** Others who edit it now (avatars). Its text, also a hidden one, is part of the row's description. */
  readonly editors?: ReactNode;
  /** The button with an eye; absent: none. `lockedReason`: why it cannot be pressed, as a sentence; a press shows it. */
  readonly toggle?:
    { readonly label: string; readonly isOn: boolean; readonly lockedReason?: string | undefined } | undefined;
  /** Of the "more" button. */
  readonly menuLabel: string;
  /** Empty: there is no such button. */
  readonly menu: readonly MenuEntry[];
};

/** Of all rows: the same functions for as long as the list is shown. */
export type RecordRowActions = {
  readonly onSelect: (section: string, id: string) => void;
  readonly onEdit: (section: string, id: string) => void;
  readonly onToggle: (section: string, id: string, isOn: boolean) => void;
  readonly onMenu: (section: string, id: string, entryId: string) => void;
};

export type RecordRowProps = {
  readonly row: RecordListRow;
  /** The id of its section. */
  readonly section: string;
  /** The record does not exist yet. */
  readonly isDraft: boolean;
  /** The accessible name of the row: what a press on it does. */
  readonly selectLabel: string;
  /** The name of the handle; undefined: rows of this list cannot be moved. */
  readonly dragLabel: string | undefined;
  /** The field of its name, instead of the title and the controls; null: it is not edited. */
  readonly field: ReactNode;
  readonly actions: RecordRowActions;
};

type ToggleProps = {
  readonly toggle: NonNullable<RecordListRow['toggle']>;
  readonly reasonId: string;
  readonly onPress: () => void;
};

const Toggle = ({ toggle: { label, isOn, lockedReason }, reasonId, onPress }: ToggleProps) => (
  <Button
    className="record-list__control"
    aria-label={label}
    excludeFromTabOrder
    onPress={onPress}
    render={(attributes) => (
      <button
        {...attributes}
        aria-pressed={isOn}
        aria-disabled={lockedReason !== undefined || undefined}
        aria-describedby={lockedReason === undefined ? undefined : reasonId}
        title={lockedReason ?? label}
      />
    )}
  >
    <Icon name={isOn ? 'eye' : 'eyeOff'} />
  </Button>
);

/** A row that cannot be moved has a hidden handle, which keeps its place: React Aria expects one in each row. */
const Handle = ({ label, isMovable }: { readonly label: string; readonly isMovable: boolean }) => (
  <span className="record-list__grip">
    <Button
      slot="drag"
      className="record-list__handle"
      aria-label={label}
      render={(attributes) => <button {...attributes} tabIndex={-1} hidden={!isMovable} />}
    >
      <Icon name="drag" />
    </Button>
  </span>
);

type RowAttributes = HTMLAttributes<HTMLDivElement>;

/** A text in a field is selected by the pointer and typed with the keys that would move, press or find rows. */
const withoutActions = <Attributes extends RowAttributes>(attributes: Attributes): Attributes => ({
  ...(Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !name.startsWith('on') || name === 'onFocus' || name === 'onBlur'),
  ) as Attributes),
  draggable: false,
});

const rowHandlers = (
  { onKeyDown, onKeyDownCapture }: RowAttributes,
  isEdited: boolean,
  onRename: (() => void) | null,
): Pick<RowAttributes, 'onKeyDown' | 'onKeyDownCapture'> => ({
  onKeyDownCapture: (event) => {
    if (!isEdited) onKeyDownCapture?.(event);
  },
  onKeyDown: (event) => {
    if (isEdited) event.stopPropagation();
    else if (event.key === 'F2' && onRename && event.currentTarget.contains(event.target as Node)) {
      event.preventDefault();
      event.stopPropagation();
      onRename();
    } else onKeyDown?.(event);
  },
});

/** Replaces the context of the list, which changes with its focus, so that the buttons of all rows would render again. */
const ownContext = {};

type ContentProps = Pick<RecordRowProps, 'row' | 'section' | 'dragLabel' | 'field' | 'actions'> & {
  readonly noteId: string;
  readonly editorsId: string;
};

const Content = memo(({ row, section, dragLabel, field, actions, noteId, editorsId }: ContentProps) => {
  const { id, title, sign, note, editors, toggle, menu, menuLabel } = row;
  const reasonId = useId();
  const [isExplained, setExplained] = useState(false);
  const isEdited = field !== null;
  return (
    <>
      <div className="record-list__content">
        {dragLabel !== undefined && <Handle label={dragLabel} isMovable={row.isMovable === true && !isEdited} />}
        <span className="record-list__sign">{sign}</span>
        {isEdited ? (
          <div className="record-list__edit">{field}</div>
        ) : (
          <>
            <span className="record-list__words">
              <span className="record-list__title" dir="auto" title={title}>
                {title}
              </span>
              {note !== undefined && (
                <span className="record-list__note" id={noteId}>
                  {note}
                </span>
              )}
            </span>
            {editors !== undefined && (
              <span className="record-list__editors" id={editorsId}>
                {editors}
              </span>
            )}
            <ButtonContext.Provider value={ownContext}>
              {toggle && (
                <Toggle
                  toggle={toggle}
                  reasonId={reasonId}
                  onPress={() => {
                    if (toggle.lockedReason === undefined) actions.onToggle(section, id, !toggle.isOn);
                    else setExplained(!isExplained);
                  }}
                />
              )}
              {menu.length > 0 && (
                <MenuButton
                  label={menuLabel}
                  icon="more"
                  className="record-list__control"
                  placement="bottom end"
                  isTabStop={false}
                  entries={() => menu}
                  onSelect={(entryId) => actions.onMenu(section, id, entryId)}
                />
              )}
            </ButtonContext.Provider>
          </>
        )}
      </div>
      {!isEdited && toggle?.lockedReason !== undefined && (
        <p id={reasonId} className={isExplained ? 'record-list__reason' : 'visually-hidden'}>
          {toggle.lockedReason}
        </p>
      )}
    </>
  );
});

export const RecordRow = memo(({ selectLabel, isDraft, ...props }: RecordRowProps) => {
  const { row, section, field, actions } = props;
  const { id, title, note, isCurrent, isDimmed, editors, isRenamable, isMovable = false } = row;
  const [noteId, editorsId] = [useId(), useId()];
  const isEdited = field !== null;
  const descriptions = isEdited ? [] : [note !== undefined && noteId, editors !== undefined && editorsId];
  return (
    <GridListItem
      id={id}
      textValue={title}
      className="record-list__row"
      onAction={() => actions.onSelect(section, id)}
      render={(attributes) => (
        // Its role is an attribute of React Aria.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          {...(isEdited ? withoutActions(attributes) : attributes)}
          {...(!isMovable && { draggable: false })}
          {...rowHandlers(attributes, isEdited, isRenamable ? () => actions.onEdit(section, id) : null)}
          data-row={id}
          data-draft={isDraft || undefined}
          data-dimmed={isDimmed || undefined}
          data-edited={isEdited || undefined}
          aria-label={isEdited ? title : selectLabel}
          aria-current={isCurrent || undefined}
          aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
        />
      )}
    >
      {({ state: { selectionManager } }) => (
        <div
          className="record-list__cell"
          // A control that a screen reader focuses would lose the focus to the row that had it last.
          onFocusCapture={({ currentTarget, target }) => {
            if (currentTarget.contains(target)) selectionManager.setFocusedKey(id);
          }}
        >
          <Content {...props} noteId={noteId} editorsId={editorsId} />
        </div>
      )}
    </GridListItem>
  );
});
