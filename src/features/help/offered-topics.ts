/** Which topics of Help are about something that the visitor has here (docs/reference/screens-and-errors.md#help). */
import { combine } from 'effector';
import type { HelpTopic } from '#domain/help/help-layout.ts';
import { $model } from '#src/data/state.ts';
import { $hasFloorSelector } from '../floors/index.ts';
import { $isFullscreenOffered } from '../fullscreen/index.ts';
import { $possibleButtons } from '../modes/index.ts';
import { $listedTags } from '../tags/index.ts';
import { $offeredTourControls } from '../tours/index.ts';
import { $isVrAllowed } from '../vr/index.ts';

export const $offeredTopics = combine(
  {
    model: $model,
    hasFloors: $hasFloorSelector,
    hasFullscreen: $isFullscreenOffered,
    modes: $possibleButtons,
    tags: $listedTags,
    tour: $offeredTourControls,
    hasVr: $isVrAllowed,
  },
  ({ model, hasFloors, hasFullscreen, modes, tags, tour, hasVr }): Readonly<Record<HelpTopic, boolean>> => ({
    highlightReel: tour.reel,
    dollhouse: modes.includes('dollhouse'),
    floors: hasFloors,
    mattertag: tags.length > 0,
    tour: tour.buttons,
    inside: true,
    vr: hasVr,
    view360: model?.sweeps.some(({ alignment, enabled }) => enabled && alignment === 'unaligned') ?? false,
    floorPlan: modes.includes('floorplan'),
    fullscreen: hasFullscreen,
  }),
);
