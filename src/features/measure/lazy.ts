/** The measuring tool; loaded with the first press of its button, or early (availability.ts). */
import { scopeBind } from 'effector';
import { DisposableStack } from '#base/disposable.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { keyOfLines } from './kept-lines.ts';
import { keptLinesChanged } from './own-lines.ts';
import { measuringLoaded } from './saved-lines.ts';

export { measure } from './state.ts';
export { MeasureTool } from './ui/measure-tool.tsx';
export { runMeasureCommand } from './commands.ts';
// For the list, for the workshop, and for a headset.
export { $areSavedShown, $canMeasure, $isMeasuringOffered, $isShowingOffered } from './availability.ts';
export { $hiddenIds, $lines, linesShown, nameLost } from './lines.ts';
export { $keptIds } from './own-lines.ts';
export { $savedMeasurements } from './saved-lines.ts';
export { measureButtonMessages } from './button-messages.ts';
export { measureMessages } from './messages.ts';
export {
  $actions,
  $isContinuous,
  $isOppositeMissing,
  $isRedoOffered,
  $isSelectedEditable,
  $isUndoOffered,
  $kind,
  $selectedLine,
  $selectedMeasurement,
  $snaps,
  $texts,
  continuousToggled,
  kindChosen,
  lineSelected,
  measureKinds,
  redoRequested,
  savedLineControlsProvided,
  snappingToggled,
  undoRequested,
} from './state.ts';

/** Shows the kept lines, and follows what other tabs change. */
export const start = ({ scope, view, modelId }: FeatureContext) => {
  const keptChanged = scopeBind(keptLinesChanged, { scope });
  const disposables = new DisposableStack();
  disposables.listen(view, 'storage', ({ key }: StorageEvent) => {
    if (key === keyOfLines(modelId) || key === null) keptChanged();
  });
  scopeBind(measuringLoaded, { scope })();
  return disposables;
};
