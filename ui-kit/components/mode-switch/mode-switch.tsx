/**
 * The choice between ways to look at the space: one radio group on glass. Arrow keys move the focus without choosing,
 * since a change of mode is a move. Locked, it keeps the focus where it is: native disabling would throw it away.
 */
import './mode-switch.css';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { rovingTarget } from '../roving-focus.ts';

export type ModeSwitchItem = {
  readonly id: string;
  /** Items that take each other's place share a slot, so that the focus stays where it is. The id when absent. */
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
  const [visited, setVisited] = useState<string | null>(null);
  const open = modes.filter((mode) => !mode.isDisabled);
  const chosen = open.find(({ id }) => id === selected);
  const stop = slotOf(open.find((mode) => slotOf(mode) === visited) ?? chosen ?? open[0]);

  const move = (event: KeyboardEvent): void => {
    const index = open.findIndex((mode) => slotOf(mode) === stop);
    const target = open[rovingTarget(event.key, index, open.length, 'horizontal') ?? -1];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    setVisited(slotOf(target) ?? null);
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
      onBlur={() => setVisited(null)}
    >
      {modes.map((mode) => (
        <Tooltip key={slotOf(mode)} label={mode.label}>
          <Button
            className="mode-switch__mode"
            aria-label={mode.label}
            isDisabled={mode.isDisabled ?? false}
            onFocus={() => setVisited(slotOf(mode) ?? null)}
            onPress={() => {
              if (!isDisabled && mode.id !== selected) onSelect(mode.id);
            }}
            render={(attributes) => (
              <button
                {...attributes}
                // An input could not hold the icon, and would choose on every arrow key.
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="radio"
                data-mode={mode.id}
                tabIndex={slotOf(mode) === stop ? 0 : -1}
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
