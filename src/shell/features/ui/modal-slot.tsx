/** Draws the open modal. A modal has no props, draws the kit's `Modal` and sends `modalClosed`. */
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $isOtherDialogShown, $modal } from '../../modals/index.ts';
import { useModals } from './slots.tsx';

const overlays =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-region="overlay"], [data-region="notifications"]';

/**
 * A modal returns the focus to the element that had it before. That element is gone where it was in a menu, in the call to
 * action or in a modal that was replaced: then the last one outside of them gets the focus.
 */
const useFocusReturn = (isOpen: boolean): void => {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element && !target.closest(overlays)) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // The modal itself returns the focus in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const isLost = document.activeElement === null || document.activeElement === document.body;
          if (isLost && last.current instanceof HTMLElement && last.current.isConnected) last.current.focus();
        }),
      );
    };
  }, [isOpen]);
};

export const ModalSlot = () => {
  const { modal, isOtherShown } = useUnit({ modal: $modal, isOtherShown: $isOtherDialogShown });
  useFocusReturn(modal !== null || isOtherShown);
  const modals = useModals();
  // A modal of another id is drawn by its feature itself, such as that of an attachment.
  const Content = modal === null ? undefined : modals[modal];
  return Content ? <Content key={modal} /> : null;
};
