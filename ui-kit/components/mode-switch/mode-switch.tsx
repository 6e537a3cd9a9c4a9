/**
 * The view modes as one radio group. Arrow keys move the focus without selecting, since changing the mode moves the
 * camera. While disabled it keeps the focus, which native disabling would lose.
 */
import './mode-switch.css';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { rovingTarget } from '../roving-focus.ts';

export type ModeSwitchItem = {
  readonly id: string;
  /** Items that replace each other share a slot, so that the focus stays. The id if absent. */
  readonly slot?: string | undefined;
  readonly label: string;
  readonly icon: IconName;
  readonly isDisabled?: boolean | undefined;
};

export type ModeSwitchProps = {
  readonly label: string;
  readonly modes: readonly ModeSwitchItem[];
  /** Null while the mode changes. */
  readonly selected: string | null;
  readonly isDisabled?: boolean | undefined;
  readonly onSelect: (id: string) => void;
};

const slotOf = (mode: ModeSwitchItem | undefined): string | undefined => mode?.slot ?? mode?.id;

export const ModeSwitch = ({ label, modes, selected, isDisabled = false, onSelect }: ModeSwitchProps) => {
  const group = useRef<HTMLDivElement>(null);
  const [focusedSlot, setFocusedSlot] = useState<string | null>(null);
  const enabled = modes.filter((mode) => !mode.isDisabled);
  const selectedMode = enabled.find(({ id }) => id === selected);
  const tabStop = slotOf(enabled.find((mode) => slotOf(mode) === focusedSlot) ?? selectedMode ?? enabled[0]);

  const move = (event: KeyboardEvent): void => {
    const index = enabled.findIndex((mode) => slotOf(mode) === tabStop);
    const target = enabled[rovingTarget(event.key, index, enabled.length, 'horizontal') ?? -1];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    setFocusedSlot(slotOf(target) ?? null);
    group.current?.querySelector<HTMLElement>(`[data-mode="${CSS.escape(target.id)}"]`)?.focus();
  };

  return (
    <div
      ref={group}
      className="mode-switch"
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={isDisabled}
      onKeyDown={move}
      onBlur={() => setFocusedSlot(null)}
    >
      {modes.map((mode) => (
        <Tooltip key={slotOf(mode)} label={mode.label}>
          <Button
            className="mode-switch__mode"
            aria-label={mode.label}
            isDisabled={mode.isDisabled ?? false}
            onFocus={() => setFocusedSlot(slotOf(mode) ?? null)}
            onPress={() => {
              if (!isDisabled && mode.id !== selected) onSelect(mode.id);
            }}
            render={(attributes) => (
              <button
                {...attributes}
                // An input cannot contain the icon, and would select on every arrow key.
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="radio"
                data-mode={mode.id}
                tabIndex={slotOf(mode) === tabStop ? 0 : -1}
                aria-checked={mode.id === selected}
                aria-disabled={isDisabled || undefined}
              />
            )}
          >
            <Icon name={mode.icon} />
          </Button>
        </Tooltip>
      ))}
    </div>
  );
};
