/** The workshop's tools on dark glass, for the top bar's right: adding, undo and redo, and whether all is saved. */
import '../menu/menu.css';
import './edit-bar.css';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { rovingTarget } from '../roving-focus.ts';
import { SaveStatus, type SaveStatusProps } from '../save-status/save-status.tsx';

export type EditBarTool = {
  /** Its name, as "Undo"; may say what, as "Undo: move of a tag". */
  readonly label: string;
  /** With the shortcut as a person reads it: "Undo (Ctrl+Z)". The label where absent. */
  readonly tooltip?: string | undefined;
  /** The shortcut as `aria-keyshortcuts` wants it: "Control+Z". */
  readonly keyShortcuts?: string | undefined;
  /** It keeps the focus, and takes no presses. */
  readonly isDisabled?: boolean | undefined;
  readonly onPress: () => void;
};

export type EditBarLayer = {
  readonly id: string;
  readonly name: string;
};

/** Where what is added goes: a button beside it that says so, with a menu. */
export type EditBarTarget = {
  /** "Adding to: Energy". */
  readonly label: string;
  /** The same in two lines, for the button's face: "Adding to" over "Energy". */
  readonly caption: string;
  readonly name: string;
  /** "Choose a layer". */
  readonly title: string;
  readonly layers: readonly EditBarLayer[];
  /** Id of a layer; null: it goes elsewhere. */
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
};

export type EditBarProps = {
  /** Names the bar. */
  readonly label: string;
  /** Pressed while the tool is in the hand: a press begins and ends it. */
  readonly addTag: EditBarTool & { readonly isPlacing: boolean };
  /** Absent: there is but one place to add to. */
  readonly target?: EditBarTarget | undefined;
  readonly undo: EditBarTool;
  readonly redo: EditBarTool;
  readonly status: SaveStatusProps;
};

type ToolButtonProps = {
  readonly tool: EditBarTool;
  readonly icon: IconName;
  readonly isStop: boolean;
  readonly isPressed?: boolean | undefined;
  /** Words beside the icon. */
  readonly children?: ReactNode;
};

const ToolButton = ({ tool, icon, isStop, isPressed, children }: ToolButtonProps) => (
  <Tooltip label={tool.tooltip ?? tool.label} placement="bottom">
    <Button
      className="edit-bar__tool"
      aria-label={tool.label}
      onPress={() => {
        if (!tool.isDisabled) tool.onPress();
      }}
      // Disabled in truth, it would lose the focus with the last step, and the keyboard would be nowhere.
      render={(attributes) => (
        <button
          {...attributes}
          tabIndex={isStop ? 0 : -1}
          aria-pressed={isPressed}
          aria-disabled={tool.isDisabled || undefined}
          aria-keyshortcuts={tool.keyShortcuts}
        />
      )}
    >
      <Icon name={icon} />
      {children}
    </Button>
  </Tooltip>
);

const TargetButton = ({ target, isStop }: { readonly target: EditBarTarget; readonly isStop: boolean }) => (
  <MenuTrigger>
    <Button
      className="edit-bar__tool edit-bar__target"
      aria-label={target.label}
      render={(attributes) => <button {...attributes} tabIndex={isStop ? 0 : -1} />}
    >
      <span className="edit-bar__words">
        <small className="edit-bar__caption">{target.caption}</small>
        {target.name}
      </span>
      <Icon name="chevronDown" />
    </Button>
    <Popover className="menu-sheet" placement="bottom end" offset={8} containerPadding={8}>
      <Menu className="menu">
        <MenuSection
          aria-label={target.title}
          selectionMode="single"
          selectedKeys={target.selected === null ? [] : [target.selected]}
          disallowEmptySelection
        >
          <Header className="edit-bar__heading">{target.title}</Header>
          {target.layers.map(({ id, name }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              className="menu__item"
              onAction={() => target.onSelect(id)}
              shouldCloseOnSelect
            >
              <span className="menu__label">{name}</span>
              <span className="menu__check">{id === target.selected && <Icon name="check" />}</span>
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </Popover>
  </MenuTrigger>
);

export const EditBar = ({ label, addTag, target, undo, redo, status }: EditBarProps) => {
  const tools = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  // A press in a menu that a tool has opened comes by here, too.
  const isIn = (element: EventTarget): boolean => tools.current?.contains(element as Node) ?? false;
  const buttons = (): readonly HTMLElement[] => [...(tools.current?.querySelectorAll('button') ?? [])];
  const move = (event: KeyboardEvent): void => {
    if (!isIn(event.target)) return;
    const all = buttons();
    // Of what has the focus now: a button may have come before it, or gone.
    const at = all.indexOf(event.target as HTMLElement);
    const next = all[rovingTarget(event.key, at, all.length, 'horizontal') ?? -1];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  const undoAt = target ? 2 : 1;
  // The last one, where there is one tool less.
  const present = Math.min(stop, undoAt + 1);
  return (
    <div className="edit-bar">
      <div
        ref={tools}
        className="edit-bar__tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        onFocus={(event) => {
          if (isIn(event.target)) setStop(Math.max(0, buttons().indexOf(event.target)));
        }}
      >
        <ToolButton tool={addTag} icon="tagAdd" isStop={present === 0} isPressed={addTag.isPlacing}>
          <span className="edit-bar__words">{addTag.label}</span>
        </ToolButton>
        {target && <TargetButton target={target} isStop={present === 1} />}
        <ToolButton tool={undo} icon="undo" isStop={present === undoAt} />
        <ToolButton tool={redo} icon="redo" isStop={present === undoAt + 1} />
      </div>
      <SaveStatus {...status} />
    </div>
  );
};
