/** The workshop's toolbar at the right of the top bar: its tools, undo and redo, and the save status. */
import '../menu/menu.css';
import './edit-bar.css';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { rovingTarget } from '../roving-focus.ts';
import { SaveStatus, type SaveStatusProps } from '../save-status/save-status.tsx';

export type EditBarTool = {
  /** Such as "Undo", or "Undo: move of a tag". */
  readonly label: string;
  /** The label with the shortcut, such as "Undo (Ctrl+Z)"; the label if absent. */
  readonly tooltip?: string | undefined;
  /** The value of `aria-keyshortcuts`, such as "Control+Z". */
  readonly keyShortcuts?: string | undefined;
  /** Presses have no effect; the button keeps the focus. */
  readonly isDisabled?: boolean | undefined;
  readonly onPress: () => void;
};

/** A toggle: pressed while the tool is active. */
export type EditBarToggle = EditBarTool & {
  readonly id: string;
  readonly icon: IconName;
  readonly isActive: boolean;
};

export type EditBarLayer = {
  readonly id: string;
  readonly name: string;
};

/** The layer that new records are added to: a button that names it, with a menu. */
export type EditBarTarget = {
  /** "Adding to: Energy". */
  readonly label: string;
  /** The first of the two visible lines: "Adding to" above "Energy". */
  readonly caption: string;
  readonly name: string;
  /** "Choose a layer". */
  readonly title: string;
  readonly layers: readonly EditBarLayer[];
  /** The id of a layer; null: a layer that is not listed. */
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
};

export type EditBarProps = {
  /** The toolbar's accessible name. */
  readonly label: string;
  /** In the order of the bar. A single one shows its label beside its icon. */
  readonly tools: readonly EditBarToggle[];
  /** Absent: there is only one layer to add to. */
  readonly target?: EditBarTarget | undefined;
  readonly undo: EditBarTool;
  readonly redo: EditBarTool;
  readonly status: SaveStatusProps;
};

type ToolButtonProps = {
  readonly tool: EditBarTool;
  readonly icon: IconName;
  readonly isTabStop: boolean;
  readonly isPressed?: boolean | undefined;
  /** Text beside the icon. */
  readonly children?: ReactNode;
};

const ToolButton = ({ tool, icon, isTabStop, isPressed, children }: ToolButtonProps) => (
  <Tooltip label={tool.tooltip ?? tool.label} placement="bottom">
    <Button
      className="edit-bar__tool"
      aria-label={tool.label}
      onPress={() => {
        if (!tool.isDisabled) tool.onPress();
      }}
      // With the disabled attribute it would lose the focus after the last undo step.
      render={(attributes) => (
        <button
          {...attributes}
          tabIndex={isTabStop ? 0 : -1}
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

const TargetButton = ({ target, isTabStop }: { readonly target: EditBarTarget; readonly isTabStop: boolean }) => (
  <MenuTrigger>
    <Button
      className="edit-bar__tool edit-bar__target"
      aria-label={target.label}
      render={(attributes) => <button {...attributes} tabIndex={isTabStop ? 0 : -1} />}
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

export const EditBar = ({ label, tools, target, undo, redo, status }: EditBarProps) => {
  const toolbar = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState(0);
  // React events of an opened menu bubble here, too.
  const isIn = (element: EventTarget): boolean => toolbar.current?.contains(element as Node) ?? false;
  const buttons = (): readonly HTMLElement[] => [...(toolbar.current?.querySelectorAll('button') ?? [])];
  const move = (event: KeyboardEvent): void => {
    if (!isIn(event.target)) return;
    const all = buttons();
    // From the focused button, not from the stored index: buttons before it may have been added or removed.
    const at = all.indexOf(event.target as HTMLElement);
    const next = all[rovingTarget(event.key, at, all.length, 'horizontal') ?? -1];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  const undoAt = tools.length + (target ? 1 : 0);
  // At most the last button: there may be one fewer than before.
  const currentStop = Math.min(tabStop, undoAt + 1);
  return (
    <div className="edit-bar">
      <div
        ref={toolbar}
        className="edit-bar__tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        onFocus={(event) => {
          if (isIn(event.target)) setTabStop(Math.max(0, buttons().indexOf(event.target)));
        }}
      >
        {tools.map((tool, index) => (
          <ToolButton
            key={tool.id}
            tool={tool}
            icon={tool.icon}
            isTabStop={currentStop === index}
            isPressed={tool.isActive}
          >
            {tools.length === 1 && <span className="edit-bar__words">{tool.label}</span>}
          </ToolButton>
        ))}
        {target && <TargetButton target={target} isTabStop={currentStop === tools.length} />}
        <ToolButton tool={undo} icon="undo" isTabStop={currentStop === undoAt} />
        <ToolButton tool={redo} icon="redo" isTabStop={currentStop === undoAt + 1} />
      </div>
      <SaveStatus {...status} />
    </div>
  );
};
