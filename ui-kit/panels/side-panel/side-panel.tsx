/**
 * A panel beside the canvas, which it does not cover: while open it sets --panel-left-space or --panel-right-space on the
 * layout's root (side-panel.css), and the canvas is laid out between them. On a phone it is a bottom sheet with three stops.
 */
import './side-panel.css';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { layoutRootOf } from '../../components/layout-root.ts';
import { ScrollArea } from '../../components/scroll-area/scroll-area.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { useIsPhone } from '../../media/use-media.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { useSheetStops } from './use-sheet-stops.ts';

/**
 * `normal` and `narrow` differ in width; `side-panel` is the normal one that can collapse to its edge; `bottom-panel` is
 * below the view and can collapse to its head.
 */
export type PanelLayout = 'normal' | 'narrow' | 'side-panel' | 'bottom-panel';

export type SidePanelProps = {
  readonly title: string;
  readonly side: 'left' | 'right';
  readonly children: ReactNode;
  /** Before the title: an icon, or a back button. */
  readonly lead?: ReactNode;
  /** Buttons before those that collapse and close it. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly layout?: PanelLayout | undefined;
  readonly collapsed?: boolean | undefined;
  /** Adds the button that collapses the panel to its edge. */
  readonly onToggleCollapsed?: (() => void) | undefined;
  /** The label of that button; the title if absent. */
  readonly collapseLabel?: string | undefined;
  /** Focuses the panel when it opens, for one whose opener is hidden meanwhile. */
  readonly takesFocus?: boolean | undefined;
  /** Focuses the panel, too, where it is not 0, and again whenever it changes while the panel is open. */
  readonly focusRequest?: number | undefined;
  /** On a phone the sheet goes to its middle stop when this changes, so that the view is visible. */
  readonly halfRequest?: number | undefined;
};

const collapseIcon = (layout: PanelLayout, side: 'left' | 'right', collapsed: boolean): IconName => {
  if (layout === 'bottom-panel') return collapsed ? 'chevronUp' : 'chevronDown';
  return (side === 'left') === collapsed ? 'chevronRight' : 'chevronLeft';
};

const isTextInput = (target: Element): boolean => target.matches('textarea, input[type="text"], input[type="search"]');

export const SidePanel = ({
  title,
  side,
  children,
  lead,
  actions,
  onClose,
  closeLabel,
  layout = 'normal',
  collapsed = false,
  onToggleCollapsed,
  collapseLabel,
  takesFocus = false,
  focusRequest = 0,
  halfRequest = 0,
}: SidePanelProps) => {
  const isPhone = useIsPhone();
  const panel = useRef<HTMLElement>(null);
  const sheet = useSheetStops(panel, onClose);
  const contentId = useId();
  const { setStop } = sheet;

  useEffect(() => {
    if (halfRequest > 0) setStop('half');
  }, [halfRequest, setStop]);

  useEffect(() => {
    const { dataset } = layoutRootOf(panel.current);
    const name = layout === 'bottom-panel' ? 'panelBottom' : `panel${side === 'left' ? 'Left' : 'Right'}`;
    dataset[name] = collapsed ? 'collapsed' : layout === 'narrow' ? 'narrow' : 'open';
    return () => {
      delete dataset[name];
    };
  }, [side, layout, collapsed]);

  // Before the panel is removed, the focus returns to where it was before; afterwards it would be lost.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    // A panel that is open when the page is drawn gets the focus without a ring.
    own?.toggleAttribute(
      'data-open-at-start',
      'userActivation' in navigator && !navigator.userActivation.hasBeenActive,
    );
    if (takesFocus || focusRequest > 0) own?.focus({ preventScroll: true });
    return () => {
      const isInside = own?.contains(document.activeElement) ?? false;
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [takesFocus, focusRequest]);

  const isCollapsed = collapsed && !isPhone;
  return (
    // Handles bubbling Escape and focus events of the content.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      className={`side-panel side-panel--${side}`}
      aria-label={title}
      data-region="panel"
      tabIndex={takesFocus || focusRequest > 0 ? -1 : undefined}
      data-layout={isPhone ? undefined : layout}
      data-collapsed={isCollapsed || undefined}
      data-stop={sheet.stop}
      data-dragging={sheet.isDragging || undefined}
      onFocus={(event) => {
        // The on-screen keyboard covers the lower half.
        if (isPhone && isTextInput(event.target)) sheet.setStop('full');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // One press closes one thing.
        event.preventDefault();
        onClose();
      }}
    >
      {isPhone && <SheetHandle label={title} contentId={contentId} sheet={sheet} />}
      <div className="side-panel__head" data-lead={lead ? '' : undefined}>
        {lead}
        <h2 className="side-panel__title">{title}</h2>
        {actions}
        {onToggleCollapsed && !isPhone && (
          <IconButton
            icon={collapseIcon(layout, side, collapsed)}
            label={collapseLabel ?? title}
            isExpanded={!collapsed}
            onPress={onToggleCollapsed}
            ground="plain"
            tooltipPlacement="bottom"
          />
        )}
        <IconButton icon="close" label={closeLabel} onPress={onClose} ground="plain" tooltip={false} />
      </div>
      <ScrollArea id={contentId} className="side-panel__content" label={title} isHidden={isCollapsed}>
        {children}
      </ScrollArea>
    </aside>
  );
};
