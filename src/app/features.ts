/** All features of the viewer. A new one is added here, and nowhere else in `src/app` and `src/shell`. */
import { announcer } from '#src/features/announcer/feature.ts';
import { callToAction } from '#src/features/call-to-action-overlay/feature.ts';
import { confirm } from '#src/features/confirm/feature.ts';
import { dataFailures } from '#src/features/data-failures/feature.ts';
import { deviceOrientation } from '#src/features/device-orientation/feature.ts';
import { diagnostics } from '#src/features/diagnostics/feature.ts';
import { dollhousePrompt } from '#src/features/dollhouse-prompt/feature.ts';
import { editOffer } from '#src/features/edit-offer/feature.ts';
import { embedding } from '#src/features/embedding/feature.ts';
import { experiments } from '#src/features/experiments/feature.ts';
import { fadeBars } from '#src/features/fade-bars/feature.ts';
import { floors } from '#src/features/floors/feature.ts';
import { footer } from '#src/features/footer/feature.ts';
import { fullscreen } from '#src/features/fullscreen/feature.ts';
import { geolocation } from '#src/features/geolocation/feature.ts';
import { help } from '#src/features/help/feature.ts';
import { information } from '#src/features/information/feature.ts';
import { labels } from '#src/features/labels/feature.ts';
import { notes } from '#src/features/notes/feature.ts';
import { measuring } from '#src/features/measure/feature.ts';
import { measurementList } from '#src/features/measurement-list/feature.ts';
import { measurementHelp } from '#src/features/measurement-help/feature.ts';
import { missingFiles } from '#src/features/missing-files/feature.ts';
import { modes } from '#src/features/modes/feature.ts';
import { navigation } from '#src/features/navigation/feature.ts';
import { pageLinks } from '#src/features/page-links/feature.ts';
import { photos } from '#src/features/photos/feature.ts';
import { placesToGo } from '#src/features/places-to-go/feature.ts';
import { planScale } from '#src/features/plan-scale/feature.ts';
import { pucks } from '#src/features/pucks/feature.ts';
import { ratings } from '#src/features/ratings/feature.ts';
import { regions } from '#src/features/regions/feature.ts';
import { roomOverlay } from '#src/features/room-overlay/feature.ts';
import { search } from '#src/features/search/feature.ts';
import { settingsMenu } from '#src/features/settings-menu/feature.ts';
import { settings } from '#src/features/settings-modal/feature.ts';
import { share } from '#src/features/share-modal/feature.ts';
import { snapshots } from '#src/features/snapshots/feature.ts';
import { startUp } from '#src/features/start-up/feature.ts';
import { summary } from '#src/features/summary/feature.ts';
import { tags } from '#src/features/tags/feature.ts';
import { terms } from '#src/features/terms/feature.ts';
import { tools } from '#src/features/tools/feature.ts';
import { tours } from '#src/features/tours/feature.ts';
import { view360 } from '#src/features/view-360/feature.ts';
import { orderedLists } from '#src/features/ordered-lists/feature.ts';
import { views } from '#src/features/views/feature.ts';
import { visitReport } from '#src/features/visit-report/feature.ts';
import { vrCard } from '#src/features/vr-card/feature.ts';
import { vrMenu } from '#src/features/vr-menu/feature.ts';
import { vr } from '#src/features/vr-modal/feature.ts';
import { editConflicts } from '#src/workshop/conflicts/feature.ts';
import { labelEditing } from '#src/workshop/labels/feature.ts';
import { editBar } from '#src/workshop/edit-bar/feature.ts';
import { noteEditing } from '#src/workshop/notes/feature.ts';
import { photoEditing } from '#src/workshop/photos/feature.ts';
import { measurementEditing } from '#src/workshop/measurements/feature.ts';
import { settingsEditing } from '#src/workshop/settings/feature.ts';
import { startLocation } from '#src/workshop/start-location/feature.ts';
import { toolRail } from '#src/workshop/tool-rail/feature.ts';
import { listEditing } from '#src/workshop/ordered-lists/feature.ts';
import { presence } from '#src/workshop/presence/feature.ts';
import { tagEditing } from '#src/workshop/tags/feature.ts';
import { tourEditing } from '#src/workshop/tours/feature.ts';
import { viewpointEditing } from '#src/workshop/viewpoints/feature.ts';
import { viewEditing } from '#src/workshop/views/feature.ts';
import type { Feature } from '#src/shell/features/index.ts';

export const features: readonly Feature[] = [
  startUp,
  announcer,
  tools,
  navigation,
  modes,
  missingFiles,
  floors,
  fadeBars,
  pucks,
  roomOverlay,
  planScale,
  placesToGo,
  regions,
  search,
  tags,
  labels,
  orderedLists,
  photos,
  view360,
  tours,
  views,
  summary,
  share,
  vr,
  vrMenu,
  vrCard,
  fullscreen,
  deviceOrientation,
  pageLinks,
  settingsMenu,
  settings,
  help,
  terms,
  information,
  measuring,
  notes,
  measurementList,
  measurementHelp,
  confirm,
  ratings,
  footer,
  callToAction,
  dollhousePrompt,
  dataFailures,
  editOffer,
  embedding,
  experiments,
  geolocation,
  snapshots,
  visitReport,
  diagnostics,
  toolRail,
  presence,
  editBar,
  editConflicts,
  tagEditing,
  tourEditing,
  startLocation,
  viewpointEditing,
  viewEditing,
  labelEditing,
  listEditing,
  settingsEditing,
  measurementEditing,
  noteEditing,
  photoEditing,
];
