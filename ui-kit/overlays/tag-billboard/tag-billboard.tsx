/**
 * The card of a tag beside its pin, in the view: a dialog that is not modal and moves with the pin. While the pin is out of
 * view the card stays at the edge.
 */
import './tag-billboard.css';
import {
  useId,
  useLayoutEffect,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { ScrollArea } from '../../components/scroll-area/scroll-area.tsx';
import type { BillboardInsets, BillboardPoint } from './place-billboard.ts';
import { useBillboardPlace } from './use-billboard-place.ts';

export type { BillboardInsets, BillboardPoint } from './place-billboard.ts';

export type TagBillboardProps = {
  readonly title: string;
  /** The tag's mark, before the title. */
  readonly lead?: ReactNode;
  readonly labels: {
    readonly close: string;
    /** Of the button that shows the tag in a panel instead. */
    readonly dock: string;
  };
  /**
   * Calls the listener immediately and in every frame in which the pin's place changes; returns the unsubscription. It must
   * be stable: a new function is a new subscription.
   */
  readonly track: (listener: (point: BillboardPoint) => void) => () => void;
  /** Parts of the canvas that the card must not cover, such as bars: CSS pixels from its edges. Default: 0 each. */
  readonly insets?: BillboardInsets | undefined;
  /** Focuses the card when it opens; when it closes, the focus returns to where it was before. */
  readonly takesFocus?: boolean | undefined;
  readonly onDock: () => void;
  readonly onClose: () => void;
  /** A TagCard. */
  readonly children: ReactNode;
};

const noInsets: BillboardInsets = { top: 0, right: 0, bottom: 0, left: 0 };

const stopPropagation = (event: SyntheticEvent): void => event.stopPropagation();

export const TagBillboard = ({
  title,
  lead,
  labels,
  track,
  insets = noInsets,
  takesFocus = false,
  onDock,
  onClose,
  children,
}: TagBillboardProps) => {
  const titleId = useId();
  const { layer, card, caret } = useBillboardPlace(track, insets);

  // Before the card is removed, the focus returns to where it was before; afterwards it would be lost.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = card.current;
    if (takesFocus) own?.focus({ preventScroll: true });
    return () => {
      const isInside = own?.contains(document.activeElement) ?? false;
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [takesFocus, card]);

  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // One press closes one thing.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  const style = {
    '--inset-block': `${insets.top + insets.bottom}px`,
    '--inset-inline': `${insets.left + insets.right}px`,
  };
  return (
    <div ref={layer} className="tag-billboard" style={style as CSSProperties}>
      {/* Handles bubbling events of the content. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={card}
        className="tag-billboard__card"
        // The element `dialog` has a place, a size and colours of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-labelledby={titleId}
        data-region="overlay"
        tabIndex={-1}
        onKeyDown={handleKey}
        onPointerDown={stopPropagation}
        onWheel={stopPropagation}
      >
        <span ref={caret} className="tag-billboard__caret" hidden />
        <div className="tag-billboard__box">
          <div className="tag-billboard__head">
            {lead}
            <h2 className="tag-billboard__title" id={titleId} title={title}>
              {title}
            </h2>
            <IconButton icon="dockRight" label={labels.dock} onPress={onDock} ground="plain" />
            <IconButton icon="close" label={labels.close} onPress={onClose} ground="plain" tooltip={false} />
          </div>
          <ScrollArea className="tag-billboard__content" label={title}>
            {children}
          </ScrollArea>
        </div>
      </div>
    </div>
  );
};
