/** The login screen of a link to a note: sign in, or open the space without the note. */
import { defineMessages, useIntl, type NoMessageValues } from 'react-intl';
import { ErrorScreen } from '#ui-kit/index.ts';

const messages = defineMessages<{
  title: NoMessageValues;
  detail: NoMessageValues;
  signIn: NoMessageValues;
  open: NoMessageValues;
}>({
  title: { id: 'noteLogin.title', defaultMessage: 'Sign in to read this note' },
  detail: {
    id: 'noteLogin.detail',
    defaultMessage: 'Notes are visible only to people with access. Sign in, or open the space without the note.',
  },
  signIn: { id: 'signIn.signIn', defaultMessage: 'Sign in' },
  open: { id: 'noteLogin.open', defaultMessage: 'Open without the note' },
});

export interface NoteLoginScreenProps {
  readonly hasMark: boolean;
  readonly onSignIn: () => void;
  readonly onOpen: () => void;
}

export const NoteLoginScreen = ({ hasMark, onSignIn, onOpen }: NoteLoginScreenProps) => {
  const intl = useIntl();
  return (
    <ErrorScreen
      hasMark={hasMark}
      title={intl.formatMessage(messages.title)}
      message={intl.formatMessage(messages.detail)}
      actions={[
        { id: 'signIn', label: intl.formatMessage(messages.signIn), variant: 'primary' },
        { id: 'open', label: intl.formatMessage(messages.open), variant: 'secondary' },
      ]}
      onAction={(id) => (id === 'signIn' ? onSignIn() : onOpen())}
    />
  );
};
