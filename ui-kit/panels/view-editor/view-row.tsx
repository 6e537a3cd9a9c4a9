/** A row of the editor of views and layers: a view or a layer, with its controls or the field of its name. */
import { memo, useId, useState, type HTMLAttributes, type ReactNode } from 'react';
import { Button, ButtonContext } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import type { MenuEntry } from '../../components/menu/menu.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type ViewEditorRow = {
  readonly id: string;
  /** The own name, '' where there is none: the value of the field. */
  readonly name: string;
  /** What is shown. */
  readonly title: string;
  readonly icon: IconName;
  /** Under the title, such as "Hidden from visitors · 12 items". */
  readonly note?: string | undefined;
  /** View: the shown one. Layer: new items are added to it. */
  readonly isCurrent: boolean;
  /** Drawn dimmed: a view that visitors cannot choose, a layer that is hidden in the view. */
  readonly isDimmed: boolean;
  /** The name can be changed. */
  readonly isRenamable: boolean;
  /** Layers only: it can be moved among the others. */
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

export type ViewRowProps = {
  readonly row: ViewEditorRow;
  /** The accessible name of the row: what a press on it does. */
  readonly selectLabel: string;
  /** The name of the handle; undefined: rows of this list cannot be moved. */
  readonly dragLabel: string | undefined;
  /** The field of its name, instead of the title and the controls; null: it is not edited. */
  readonly field: ReactNode;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
  readonly onToggle: (isOn: boolean) => void;
  readonly onMenu: (entryId: string) => void;
};

type ToggleProps = {
  readonly toggle: NonNullable<ViewEditorRow['toggle']>;
  readonly reasonId: string;
  readonly onPress: () => void;
};

const Toggle = ({ toggle: { label, isOn, lockedReason }, reasonId, onPress }: ToggleProps) => (
  <Button
    className="view-editor__control"
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
  <span className="view-editor__grip">
    <Button
      slot="drag"
      className="view-editor__handle"
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

type ContentProps = Pick<ViewRowProps, 'row' | 'dragLabel' | 'field' | 'onToggle' | 'onMenu'> & {
  readonly noteId: string;
  readonly editorsId: string;
};

const Content = memo(({ row, dragLabel, field, noteId, editorsId, onToggle, onMenu }: ContentProps) => {
  const { title, icon, note, editors, toggle, menu, menuLabel } = row;
  const reasonId = useId();
  const [isExplained, setExplained] = useState(false);
  const isEdited = field !== null;
  return (
    <>
      <div className="view-editor__content">
        {dragLabel !== undefined && <Handle label={dragLabel} isMovable={row.isMovable === true && !isEdited} />}
        <span className="view-editor__icon">
          <Icon name={icon} />
        </span>
        {isEdited ? (
          <div className="view-editor__edit">{field}</div>
        ) : (
          <>
            <span className="view-editor__words">
              <span className="view-editor__title" dir="auto" title={title}>
                {title}
              </span>
              {note !== undefined && (
                <span className="view-editor__note" id={noteId}>
                  {note}
                </span>
              )}
            </span>
            {editors !== undefined && (
              <span className="view-editor__editors" id={editorsId}>
                {editors}
              </span>
            )}
            <ButtonContext.Provider value={ownContext}>
              {toggle && (
                <Toggle
                  toggle={toggle}
                  reasonId={reasonId}
                  onPress={() => {
                    if (toggle.lockedReason === undefined) onToggle(!toggle.isOn);
                    else setExplained(!isExplained);
                  }}
                />
              )}
              {menu.length > 0 && (
                <MenuButton
                  label={menuLabel}
                  icon="more"
                  className="view-editor__control"
                  placement="bottom end"
                  isTabStop={false}
                  entries={() => menu}
                  onSelect={onMenu}
                />
              )}
            </ButtonContext.Provider>
          </>
        )}
      </div>
      {!isEdited && toggle?.lockedReason !== undefined && (
        <p id={reasonId} className={isExplained ? 'view-editor__reason' : 'visually-hidden'}>
          {toggle.lockedReason}
        </p>
      )}
    </>
  );
});

export const ViewRow = ({ row, selectLabel, onSelect, onEdit, ...props }: ViewRowProps) => {
  const { id, title, note, isCurrent, isDimmed, editors, isRenamable, isMovable = false } = row;
  const [noteId, editorsId] = [useId(), useId()];
  const isEdited = props.field !== null;
  const descriptions = isEdited ? [] : [note !== undefined && noteId, editors !== undefined && editorsId];
  return (
    <GridListItem
      id={id}
      textValue={title}
      className="view-editor__row"
      onAction={onSelect}
      render={(attributes) => (
        // Its role is an attribute of React Aria.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          {...(isEdited ? withoutActions(attributes) : attributes)}
          {...(!isMovable && { draggable: false })}
          {...rowHandlers(attributes, isEdited, isRenamable ? onEdit : null)}
          data-row={id}
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
          className="view-editor__cell"
          // A control that a screen reader focuses would lose the focus to the row that had it last.
          onFocusCapture={({ currentTarget, target }) => {
            if (currentTarget.contains(target)) selectionManager.setFocusedKey(id);
          }}
        >
          <Content {...props} row={row} noteId={noteId} editorsId={editorsId} />
        </div>
      )}
    </GridListItem>
  );
};
