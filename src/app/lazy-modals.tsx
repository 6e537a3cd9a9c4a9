/**
 * The modals by their ids; each is loaded when it is first opened. A modal has no props, draws the kit's `Modal` and sends
 * `modalClosed`. The attachment viewer is drawn by the tag it belongs to.
 */
import { useUnit } from 'effector-react';
import { useEffect, useRef, type ComponentType } from 'react';
import { lazyFeature } from '#src/features/lazy-feature/index.ts';
import { $modal, type BuiltModalId, type ModalId } from '#src/features/modals/index.ts';
import { RatingThanks } from '#src/features/ratings/index.ts';
import { $hasXrSessions } from '#src/features/vr/index.ts';

const confirm = lazyFeature({
  name: 'questions',
  load: () => import('#src/features/confirm/index.ts'),
  parts: { Modal: (module) => module.ConfirmQuestion },
});

const help = lazyFeature({
  name: 'help',
  load: () => import('#src/features/help/index.ts'),
  parts: { Modal: (module) => module.Help },
});

const information = lazyFeature({
  name: 'explanations',
  load: () => import('#src/features/information/index.ts'),
  parts: { Furniture: (module) => module.AboutFurnitureRemoval, Views: (module) => module.AboutViews },
});

const terms = lazyFeature({
  name: 'the terms',
  load: () => import('#src/features/terms/index.ts'),
  parts: { Modal: (module) => module.TermsOfUse },
});

const settings = lazyFeature({
  name: 'settings',
  load: () => import('#src/features/settings-modal/index.ts'),
  parts: { Modal: (module) => module.Settings },
});

const share = lazyFeature({
  name: 'sharing',
  load: () => import('#src/features/share-modal/index.ts'),
  parts: { Modal: (module) => module.ShareDialog },
});

const vr = lazyFeature({
  name: 'the choice of VR',
  load: () => import('#src/features/vr-modal/index.ts'),
  parts: { Modal: (module) => module.VrDialog, EnterVr: (module) => module.EnterVrButton },
});

const callToAction = lazyFeature({
  name: 'the call to action',
  load: () => import('#src/features/call-to-action-overlay/index.ts'),
  parts: { Overlay: (module) => module.CallToActionOverlay },
});

/** The button in the view: its code is loaded when a feature presents sessions. */
export const LazyEnterVr = () => (useUnit($hasXrSessions) ? <vr.parts.EnterVr /> : null);

const modals: Record<Exclude<BuiltModalId, 'attachmentViewer'>, ComponentType> = {
  confirm: confirm.parts.Modal,
  cta: callToAction.parts.Overlay,
  help: help.parts.Modal,
  rating_thank_you: RatingThanks,
  defunish_ai: information.parts.Furniture,
  settings: settings.parts.Modal,
  terms: terms.parts.Modal,
  views_info: information.parts.Views,
  share: share.parts.Modal,
  vrSelect: vr.parts.Modal,
};

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * A modal returns the focus to the element that had it before. That element is gone where it was in a menu or in a modal
 * that was replaced: then the last one outside of them gets the focus.
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

export const Modals = () => {
  const modal = useUnit($modal);
  useFocusReturn(modal !== null);
  const Content = modal === null ? undefined : (modals as Partial<Record<ModalId, ComponentType>>)[modal];
  return Content ? <Content key={modal} /> : null;
};
