/** The selector of views with the switches of layers: a button of its own, or a sheet that another menu opens. */
import { useUnit } from 'effector-react';
import { ViewMenu, ViewSheet } from '#ui-kit/lazy.ts';
import { $viewSheetOpen, viewSheetClosed } from '#src/features/view-status/index.ts';
import { useViewMenu } from './use-view-menu.ts';

export const ViewsButton = () => {
  const menu = useViewMenu();
  return menu && <ViewMenu {...menu} />;
};

export const ViewsSheet = () => {
  const menu = useViewMenu();
  const { isOpen, close } = useUnit({ isOpen: $viewSheetOpen, close: viewSheetClosed });
  return menu && <ViewSheet {...menu} isOpen={isOpen} onClose={() => close()} />;
};
