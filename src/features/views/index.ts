/** Views and layers: their status. Choosing one is loaded on demand (`lazy.ts`). */
export {
  $hasViewMenu,
  $mayHaveChoice,
  $userViewState,
  tagCommandsRegistered,
  userViewStateChanged,
  viewSheetOpened,
  type TagCommandName,
} from './status.ts';
