/** Tags for visitors: which are shown, and the panel with their list or card. Its content is in `lazy.ts`. */
export {
  $areTagsExpected,
  $listedTags,
  $openTag,
  $openTagId,
  $returnTarget,
  $shownTags,
  openTagLost,
  pinLayer,
  tagEditorProvided,
  tagOpened,
  tagShownElsewhere,
  tagsPanel,
  type TagOpenRequest,
} from './state.ts';
