/**
 * The workshop's tools in a column at the left edge, by category. It takes its space from the view and from panels at the
 * left where the layout's root has `data-tool-rail` (tokens.css).
 */
import './tool-rail.css';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Icon } from '../../icons/icon.tsx';
import { useHasRoomForLabels } from '../../media/use-media.ts';
import { rovingTarget } from '../roving-focus.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type ToolRailTool = {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isActive: boolean;
  readonly onPress: () => void;
  /** Other editors who have the tool open, as a sentence: "Ada is here". */
  readonly othersText?: string | undefined;
  /** Of those editors, CSS colours. */
  readonly otherColors?: readonly string[] | undefined;
};

export type ToolRailGroup = {
  readonly id: string;
  /** Read by screen readers; drawn as a line. */
  readonly label: string;
  readonly tools: readonly ToolRailTool[];
};

export type ToolRailProps = {
  /** "Tools". */
  readonly label: string;
  readonly groups: readonly ToolRailGroup[];
};

const maxDots = 3;

type ToolButtonProps = {
  readonly tool: ToolRailTool;
  readonly isTabStop: boolean;
  /** Where there is no room for the label. */
  readonly hasTooltip: boolean;
};

const ToolButton = ({ tool, isTabStop, hasTooltip }: ToolButtonProps) => {
  const { icon, label, isActive, onPress, othersText, otherColors = [] } = tool;
  const descriptionId = useId();
  return (
    <Tooltip
      label={[label, othersText].filter(Boolean).join(' · ')}
      placement="right"
      isShown={hasTooltip || othersText !== undefined}
    >
      <Button
        className="tool-rail__tool"
        data-tool={tool.id}
        aria-label={label}
        onPress={onPress}
        render={(attributes) => (
          <button
            {...attributes}
            tabIndex={isTabStop ? 0 : -1}
            aria-pressed={isActive}
            aria-describedby={othersText === undefined ? undefined : descriptionId}
          />
        )}
      >
        <Icon name={icon} />
        <span className="tool-rail__label">{label}</span>
        {otherColors.length > 0 && (
          <span className="tool-rail__dots" aria-hidden="true">
            {otherColors.slice(0, maxDots).map((color, index) => (
              // Two editors may have the same colour.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index} className="tool-rail__dot" style={{ background: color }} />
            ))}
          </span>
        )}
        {othersText !== undefined && (
          <span id={descriptionId} hidden>
            {othersText}
          </span>
        )}
      </Button>
    </Tooltip>
  );
};

export const ToolRail = ({ label, groups }: ToolRailProps) => {
  const rail = useRef<HTMLElement>(null);
  const hasTooltips = !useHasRoomForLabels();
  const tools = groups.flatMap((group) => group.tools);
  const [tabStopId, setTabStopId] = useState<string | null>(null);
  // The tool with the focus last; before, and when it is no longer offered, the first.
  const tabStop = tools.find(({ id }) => id === tabStopId) ?? tools[0];

  const move = (event: KeyboardEvent): void => {
    const buttons = [...(rail.current?.querySelectorAll<HTMLElement>('.tool-rail__tool') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    const next = at < 0 ? undefined : buttons[rovingTarget(event.key, at, buttons.length, 'vertical') ?? -1];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };

  return (
    <section ref={rail} className="tool-rail" aria-label={label} data-region="tools">
      <div
        className="tool-rail__tools"
        role="toolbar"
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label={label}
        onKeyDown={move}
        onFocus={({ target }) => setTabStopId(target.getAttribute('data-tool'))}
      >
        {groups.map((group) => (
          <fieldset key={group.id} className="tool-rail__group" aria-label={group.label}>
            {group.tools.map((tool) => (
              <ToolButton key={tool.id} tool={tool} isTabStop={tool === tabStop} hasTooltip={hasTooltips} />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
};
