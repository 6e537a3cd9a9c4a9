/** The workshop's tools on dark glass, for the top bar's right: adding, undo and redo, and whether all is saved. */
import './edit-bar.css';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Tooltip } from '../../overlays/tooltip/tooltip.tsx';
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

export type EditBarProps = {
  /** Names the bar. */
  readonly label: string;
  /** Pressed while the tool is in the hand: a press begins and ends it. */
  readonly addTag: EditBarTool & { readonly isPlacing: boolean };
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

export const EditBar = ({ label, addTag, undo, redo, status }: EditBarProps) => {
  const tools = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const buttons = (): readonly HTMLElement[] => [...(tools.current?.querySelectorAll('button') ?? [])];
  const move = (event: KeyboardEvent): void => {
    const all = buttons();
    const target = all[rovingTarget(event.key, stop, all.length, 'horizontal') ?? -1];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  };
  return (
    <div className="edit-bar">
      <div
        ref={tools}
        className="edit-bar__tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        onFocus={(event) => setStop(Math.max(0, buttons().indexOf(event.target)))}
      >
        <ToolButton tool={addTag} icon="tagAdd" isStop={stop === 0} isPressed={addTag.isPlacing}>
          <span className="edit-bar__words">{addTag.label}</span>
        </ToolButton>
        <ToolButton tool={undo} icon="undo" isStop={stop === 1} />
        <ToolButton tool={redo} icon="redo" isStop={stop === 2} />
      </div>
      <SaveStatus {...status} />
    </div>
  );
};
