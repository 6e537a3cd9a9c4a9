/** What the workshop shows of other editors, and what it reports to them. */
import { scopeBind } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import { presenceClosed } from '#src/data/presence.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { presenceStarted } from './activity.ts';

export { presenceMessages } from './messages.ts';
export { namesOf, oncePerPerson, shownEditorOf } from './other-editors.ts';
export { OtherEditors } from './ui/other-editors.tsx';
export { RecordEditors } from './ui/record-editors.tsx';

export const start = ({ scope }: FeatureContext): Disposable => {
  const bind = { scope, safe: true };
  const close = scopeBind(presenceClosed, bind);
  scopeBind(presenceStarted, bind)();
  return { dispose: () => close() };
};
