/** On a phone a panel covers the view: it is closed while a tool is used there. */
import { combine, createEffect, createStore, sample, type Event, type Store } from 'effector';
import { $tool } from '#src/tools/state.ts';
import { isPhone } from '#ui-kit/index.ts';
import { $openPanel, type Panel } from './state.ts';

/**
 * On a phone, closes the panel when the tool becomes active. Returns the event to open it again: no tool is active any more,
 * and no other panel was opened meanwhile.
 */
export const closeOnPhoneWhile = ($isToolActive: Store<boolean>, panel: Panel): Event<void> => {
  const checkPhoneFx = createEffect(isPhone);
  sample({ clock: $isToolActive, filter: (isActive) => isActive, fn: () => undefined, target: checkPhoneFx });
  const wasClosed = sample({ clock: checkPhoneFx.doneData, filter: (is) => is, fn: () => undefined });
  sample({ clock: wasClosed, target: panel.closed });
  const $isClosed = createStore(false)
    .on(wasClosed, () => true)
    .on($openPanel, (isClosed, open) => isClosed && open === null);
  return sample({
    clock: $isToolActive,
    source: combine({ isClosed: $isClosed, tool: $tool }),
    filter: ({ isClosed, tool }, isActive) => isClosed && !isActive && tool === null,
    fn: () => undefined,
  });
};
