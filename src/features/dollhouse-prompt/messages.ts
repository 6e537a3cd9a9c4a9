/** The text of the hint in the dollhouse. */
import { defineMessages } from 'react-intl';

export const dollhousePromptMessages = defineMessages({
  rotate: { id: 'dollhousePrompt.rotate', defaultMessage: 'Drag to rotate the space and see it from every side.' },
  enterInside: { id: 'dollhousePrompt.enterInside', defaultMessage: 'Click any spot to go inside.' },
  dismiss: { id: 'dollhousePrompt.dismiss', defaultMessage: 'Dismiss' },
});
