/** Notifications of missing files and of a lost connection; in the first load, since nothing could be loaded then. */
import { scopeBind } from 'effector';
import { DisposableStack } from '#base/disposable.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { connectionLost, connectionRestored } from './state.ts';
import { MissingFilesToast } from './ui/missing-files-toast.tsx';

export const missingFiles = defineFeature({
  id: 'missing-files',
  parts: [{ slot: 'notifications', order: -5, component: MissingFilesToast }],
  start: ({ scope, view }) => {
    const disposables = new DisposableStack();
    const lost = scopeBind(connectionLost, { scope, safe: true });
    const restored = scopeBind(connectionRestored, { scope, safe: true });
    disposables.listen(view, 'offline', () => lost());
    disposables.listen(view, 'online', () => restored());
    return disposables;
  },
});
