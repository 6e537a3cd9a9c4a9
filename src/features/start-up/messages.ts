/** The text of the splash screen and of the buttons of the error screens (error-text.ts has the errors). */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const splashMessages = defineMessages<{
  prompt: NoMessageValues;
  newTab: NoMessageValues;
  loading: { name: string };
  presentedBy: { name: string };
  poweredBy: NoMessageValues;
  unnamed: NoMessageValues;
  loadingSpace: NoMessageValues;
  loadingPanorama: NoMessageValues;
  dismiss: NoMessageValues;
  notifications: NoMessageValues;
  contextLost: NoMessageValues;
}>({
  prompt: { id: 'startUp.prompt', defaultMessage: 'Explore 3D space' },
  newTab: { id: 'startUp.newTab', defaultMessage: 'Open in a new tab' },
  loading: { id: 'startUp.loading', defaultMessage: 'Loading {name}' },
  presentedBy: { id: 'startUp.presentedBy', defaultMessage: 'Presented by {name}' },
  poweredBy: { id: 'startUp.poweredBy', defaultMessage: 'Powered by Enfilade' },
  unnamed: { id: 'startUp.unnamed', defaultMessage: 'A space' },
  loadingSpace: { id: 'startUp.loadingSpace', defaultMessage: 'Loading the space' },
  loadingPanorama: { id: 'startUp.loadingPanorama', defaultMessage: 'Loading the panorama' },
  dismiss: { id: 'startUp.dismiss', defaultMessage: 'Dismiss' },
  notifications: { id: 'startUp.notifications', defaultMessage: 'Notifications' },
  contextLost: {
    id: 'startUp.contextLost',
    defaultMessage: 'The 3D view was interrupted. It will be back in a moment, and nothing is lost.',
  },
});

export const errorButtons = defineMessages<{
  reload: NoMessageValues;
  signIn: NoMessageValues;
  otherAccount: NoMessageValues;
  home: NoMessageValues;
  code: { code: string };
}>({
  reload: { id: 'errors.reload', defaultMessage: 'Reload' },
  signIn: { id: 'signIn.signIn', defaultMessage: 'Sign in' },
  otherAccount: { id: 'errors.otherAccount', defaultMessage: 'Use another account' },
  home: { id: 'errors.home', defaultMessage: 'All spaces' },
  code: { id: 'errors.code', defaultMessage: 'Code {code}' },
});
