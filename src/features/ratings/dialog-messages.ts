/** The text of the rating dialog and of the thank-you modal. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { NavigationAnswer, QualityAnswer } from '#domain/ratings/rating.ts';

type Texts =
  | 'title'
  | 'happiness'
  | 'worst'
  | 'best'
  | 'quality'
  | 'navigation'
  | 'several'
  | 'feedback'
  | 'feedbackHint'
  | 'next'
  | 'save'
  | 'failed'
  | 'close'
  | 'thanksTitle'
  | 'thanks'
  | 'done';

export const ratingMessages = defineMessages<
  Record<Texts, NoMessageValues> & {
    score: { score: number };
    progress: { step: number; count: number };
    remaining: { count: number };
  }
>({
  title: { id: 'ratings.title', defaultMessage: 'Rate this space' },
  happiness: { id: 'ratings.happiness', defaultMessage: 'How happy are you with how this space turned out?' },
  score: { id: 'ratings.score', defaultMessage: '{score, plural, one {# star} other {# stars}}' },
  worst: { id: 'ratings.worst', defaultMessage: 'Not happy' },
  best: { id: 'ratings.best', defaultMessage: 'Perfect' },
  quality: { id: 'ratings.quality', defaultMessage: 'What about the picture could be better?' },
  navigation: { id: 'ratings.navigation', defaultMessage: 'What got in the way of walking around?' },
  several: { id: 'ratings.several', defaultMessage: 'Choose all that apply.' },
  feedback: { id: 'ratings.feedback', defaultMessage: 'Anything else?' },
  feedbackHint: { id: 'ratings.feedbackHint', defaultMessage: 'Your feedback' },
  remaining: {
    id: 'ratings.remaining',
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
  },
  progress: { id: 'ratings.progress', defaultMessage: 'Step {step} of {count}' },
  next: { id: 'ratings.next', defaultMessage: 'Next' },
  save: { id: 'ratings.save', defaultMessage: 'Save' },
  failed: {
    id: 'ratings.failed',
    defaultMessage: 'Your answers could not be sent. Nothing is lost. Please try again.',
  },
  close: { id: 'tags.close', defaultMessage: 'Close' },
  thanksTitle: { id: 'ratings.thanksTitle', defaultMessage: 'Thank you' },
  thanks: { id: 'ratings.thanks', defaultMessage: 'Your answers help to make spaces better.' },
  done: { id: 'ratings.done', defaultMessage: 'Done' },
});

export const qualityMessages = defineMessages<Record<QualityAnswer, NoMessageValues>>({
  lighting: { id: 'ratings.quality.lighting', defaultMessage: 'Lighting' },
  '3d_mesh': { id: 'ratings.quality.mesh', defaultMessage: '3D model' },
  coloring: { id: 'ratings.quality.coloring', defaultMessage: 'Colors' },
  image_quality: { id: 'ratings.quality.image', defaultMessage: 'Image quality' },
});

export const navigationMessages = defineMessages<Record<NavigationAnswer, NoMessageValues>>({
  blocked_doorways: { id: 'ratings.navigation.doorways', defaultMessage: 'Blocked doorways' },
  obstructions: { id: 'ratings.navigation.obstructions', defaultMessage: 'Obstructions' },
  misaligned_scans: { id: 'ratings.navigation.misaligned', defaultMessage: 'Viewpoints in the wrong place' },
  floor_separation: { id: 'ratings.navigation.floors', defaultMessage: 'Floors not separated well' },
  disappearing_floors: { id: 'ratings.navigation.disappearing', defaultMessage: 'Floors that disappear' },
});
