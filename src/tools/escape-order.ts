/**
 * Decides what the Escape key does: one press does one thing, the first of `escapeOrder` that applies. Controls have
 * precedence, since they prevent the default of the event: a text field restores its saved value; a menu, popover or
 * modal closes. The browser itself leaves fullscreen. What a tool does is `cancel` of its machine, such as
 * `domain/tags/place-tag-tool.ts`.
 */
import type { Disposable } from '#base/disposable.ts';

export const escapeOrder = [
  // The tool owns the input while it is active: cancelling it must not close the panel beside the scene as well.
  'activeTool',
  // A card over the view, in front of the panel.
  'overlay',
  // A panel that was opened from the scene gets no key events of its own while the focus is on the canvas.
  'openPanel',
] as const;
export type EscapeAction = (typeof escapeOrder)[number];

/** @returns whether the action applied; if not, the next one in the order is tried. */
export type EscapeHandler = () => boolean;

const handlersByTarget = new WeakMap<EventTarget, Map<EscapeAction, EscapeHandler>>();

const handlersOf = (target: Pick<EventTarget, 'addEventListener'>): Map<EscapeAction, EscapeHandler> => {
  const known = handlersByTarget.get(target as EventTarget);
  if (known) return known;
  const handlers = new Map<EscapeAction, EscapeHandler>();
  handlersByTarget.set(target as EventTarget, handlers);
  target.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || event.defaultPrevented) return;
    if (escapeOrder.some((action) => handlers.get(action)?.())) event.preventDefault();
  });
  return handlers;
};

/** Registers the handler of an action, in place of an earlier one, until the result is disposed. */
export const handleEscape = (
  action: EscapeAction,
  handler: EscapeHandler,
  target: Pick<EventTarget, 'addEventListener'> = window,
): Disposable => {
  const handlers = handlersOf(target);
  handlers.set(action, handler);
  return {
    dispose: () => {
      if (handlers.get(action) === handler) handlers.delete(action);
    },
  };
};
