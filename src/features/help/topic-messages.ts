/** The topics of the tab "More help": a title and a sentence each. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { HelpTopic } from '#domain/help/help-layout.ts';
import type { IconName } from '#ui-kit/index.ts';

type Titles = Readonly<Record<HelpTopic, NoMessageValues>>;

export const topicTitles = defineMessages<Titles>({
  highlightReel: { id: 'help.topicReel', defaultMessage: 'Highlights' },
  dollhouse: { id: 'help.topicDollhouse', defaultMessage: 'Dollhouse' },
  floors: { id: 'help.topicFloors', defaultMessage: 'Floors' },
  mattertag: { id: 'help.topicTags', defaultMessage: 'Tags' },
  tour: { id: 'help.topicTour', defaultMessage: 'Guided tour' },
  inside: { id: 'help.topicInside', defaultMessage: 'Inside' },
  vr: { id: 'help.topicVr', defaultMessage: 'VR' },
  view360: { id: 'help.topicView360', defaultMessage: '360° views' },
  floorPlan: { id: 'help.topicFloorPlan', defaultMessage: 'Floor plan' },
  fullscreen: { id: 'help.topicFullscreen', defaultMessage: 'Fullscreen' },
});

export const topicTexts = defineMessages<Titles>({
  highlightReel: { id: 'help.textReel', defaultMessage: 'Pictures of the best places. Choose one to go there.' },
  dollhouse: { id: 'help.textDollhouse', defaultMessage: 'The whole space from outside. Turn it as you like.' },
  floors: { id: 'help.textFloors', defaultMessage: 'Choose a floor to go there, or to see it alone from outside.' },
  mattertag: { id: 'help.textTags', defaultMessage: 'Choose a pin to read about what it marks.' },
  tour: { id: 'help.textTour', defaultMessage: 'Press play, and the space is shown to you.' },
  inside: { id: 'help.textInside', defaultMessage: 'Walk through the space from viewpoint to viewpoint.' },
  vr: { id: 'help.textVr', defaultMessage: 'Look around in the space with a headset.' },
  view360: { id: 'help.textView360', defaultMessage: 'Viewpoints apart from the rest. Look around in all directions.' },
  floorPlan: { id: 'help.textFloorPlan', defaultMessage: 'The rooms from above, with their names and sizes.' },
  fullscreen: { id: 'help.textFullscreen', defaultMessage: 'The space on the whole screen. Press Esc to leave.' },
});

export const topicIcons: Readonly<Record<HelpTopic, IconName>> = {
  highlightReel: 'reel',
  dollhouse: 'dollhouse',
  floors: 'floors',
  mattertag: 'tag',
  tour: 'play',
  inside: 'inside',
  vr: 'vr',
  view360: 'view360',
  floorPlan: 'floorPlan',
  fullscreen: 'fullscreen',
};
