/**
 * A panel beside the image, which it pushes and does not cover: while open it sets --panel-start-space or
 * --panel-end-space on the page (side-panel.css), and the page lays the image out between them. On a phone it is a
 * sheet at the bottom with three stops.
 */
import './side-panel.css';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { ScrollArea } from '../../components/scroll-area/scroll-area.tsx';
import { useIsPhone } from '../../media/use-media.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { useSheetStops } from './use-sheet-stops.ts';

export type SidePanelProps = {
  readonly title: string;
  readonly side: 'left' | 'right';
  readonly children: ReactNode;
  /** Before the title: a sign, or the way back. */
  readonly lead?: ReactNode;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly collapsed?: boolean | undefined;
  /** Given, the panel can be folded to its edge. */
  readonly onToggleCollapsed?: (() => void) | undefined;
  /** Names the button that folds and unfolds; the title where it is absent. */
  readonly collapseLabel?: string | undefined;
};

const isWritten = (target: Element): boolean => target.matches('textarea, input[type="text"]');

export const SidePanel = ({
  title,
  side,
  children,
  lead,
  onClose,
  closeLabel,
  collapsed = false,
  onToggleCollapsed,
  collapseLabel,
}: SidePanelProps) => {
  const isPhone = useIsPhone();
  const panel = useRef<HTMLElement>(null);
  const sheet = useSheetStops(panel, onClose);
  const contentId = useId();

  useEffect(() => {
    const page = document.documentElement;
    const name = `panel${side === 'left' ? 'Left' : 'Right'}`;
    page.dataset[name] = collapsed ? 'collapsed' : 'open';
    return () => {
      delete page.dataset[name];
    };
  }, [side, collapsed]);

  // Before the panel leaves the page its focus goes back to where it came from; afterwards it would be nowhere.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    return () => {
      const isInside = own?.contains(document.activeElement) ?? false;
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const folded = collapsed && !isPhone;
  return (
    // Escape and the focus are heard for whatever is in the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      className={`side-panel side-panel--${side}`}
      aria-label={title}
      data-collapsed={folded || undefined}
      data-stop={sheet.stop}
      data-dragging={sheet.isDragging || undefined}
      onFocus={(event) => {
        // The keys that come up on the glass cover the lower half.
        if (isPhone && isWritten(event.target)) sheet.setStop('full');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      {isPhone && <SheetHandle label={title} contentId={contentId} sheet={sheet} />}
      <div className="side-panel__head" data-lead={lead ? '' : undefined}>
        {lead}
        <h2 className="side-panel__title">{title}</h2>
        {onToggleCollapsed && !isPhone && (
          <IconButton
            icon={(side === 'left') === collapsed ? 'chevronRight' : 'chevronLeft'}
            label={collapseLabel ?? title}
            isExpanded={!collapsed}
            onPress={onToggleCollapsed}
            ground="plain"
            tooltipPlacement="bottom"
          />
        )}
        <IconButton icon="close" label={closeLabel} onPress={onClose} ground="plain" tooltip={false} />
      </div>
      <ScrollArea id={contentId} className="side-panel__content" label={title} isHidden={folded}>
        {children}
      </ScrollArea>
    </aside>
  );
};
