/** Features: how one is declared, started and drawn. */
export { moduleStates, type ModuleState } from './module-loader.ts';
export { lazyComponents } from './lazy-components.tsx';
export {
  $hasBeenAtRest,
  defineFeature,
  type EditTool,
  type Feature,
  type FeatureContext,
  type FeatureUse,
  type PageLink,
  type PartProps,
} from './feature.ts';
export { featuresFor, startFeatures, type LoadCommands } from './start-features.ts';
export {
  Buttons,
  FeaturesProvider,
  PanelSlot,
  Parts,
  useButtons,
  useEditTools,
  useMoreItems,
  useRailTools,
  useTopBarReplacement,
} from './ui/slots.tsx';
export { ModalSlot } from './ui/modal-slot.tsx';
