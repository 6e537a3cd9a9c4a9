/** The text of the notice that offers to sign in for editing. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const editOfferMessages = defineMessages<{
  offer: NoMessageValues;
  signIn: NoMessageValues;
  dismiss: NoMessageValues;
}>({
  offer: { id: 'editOffer.offer', defaultMessage: 'To edit this space, sign in with an account that may edit it.' },
  signIn: { id: 'signIn.signIn', defaultMessage: 'Sign in' },
  dismiss: { id: 'startUp.dismiss', defaultMessage: 'Dismiss' },
});
