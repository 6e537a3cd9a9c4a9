/** Why there is no space: the door to it where a password opens it, else a sentence and what may help. */
import { useUnit } from 'effector-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { isAccessCode } from '#src/data/errors.ts';
import { $model } from '#src/data/state.ts';
import type { ModelPasswordFormProps } from '../../sign-in/index.ts';
import { ErrorScreen, type ErrorScreenAction } from '#ui-kit/index.ts';
import { homePressed } from '../go-home.ts';
import { signInPressed } from '../go-to-sign-in.ts';
import { errorButtons, errorTextOf, isReloadUseful } from '../messages.ts';
import { $device, $failure, $parameters } from '../state.ts';

const SentenceScreen = () => {
  const intl = useIntl();
  const { failure, goToSignIn, goHome } = useUnit({
    failure: $failure,
    goToSignIn: signInPressed,
    goHome: homePressed,
  });
  if (!failure) return null;
  const words = errorTextOf(failure.code);
  const ways = {
    reload: { label: intl.formatMessage(errorButtons.reload), go: () => window.location.reload() },
    signIn: {
      label: intl.formatMessage(failure.code === 'forbidden' ? errorButtons.otherAccount : errorButtons.signIn),
      go: () => goToSignIn(),
    },
    home: { label: intl.formatMessage(errorButtons.home), go: () => goHome() },
  };
  const ids: (keyof typeof ways)[] = ['home'];
  if (isReloadUseful(failure.code)) ids.unshift('reload');
  if (isAccessCode(failure.code) && failure.code !== 'password.required') ids.unshift('signIn');
  const actions = ids.map((id, index): ErrorScreenAction => ({
    id,
    label: ways[id].label,
    variant: index === 0 ? 'primary' : 'secondary',
  }));
  return (
    <ErrorScreen
      title={intl.formatMessage(words.title)}
      message={intl.formatMessage(words.detail)}
      code={intl.formatMessage(errorButtons.code, { code: `${failure.code} · ${failure.number}` })}
      actions={actions}
      onAction={(id) => ways[id as keyof typeof ways].go()}
    />
  );
};

/** Where it cannot be fetched, a sentence stands for it: to load the page again may help. */
const PasswordDoor = lazy((): Promise<{ readonly default: ComponentType<ModelPasswordFormProps> }> =>
  import('#src/features/sign-in/index.ts').then(
    (doors) => ({ default: doors.ModelPasswordForm }),
    () => ({ default: SentenceScreen }),
  ),
);

export const FailureScreen = () => {
  const { failure, device, parameters, model } = useUnit({
    failure: $failure,
    device: $device,
    parameters: $parameters,
    model: $model,
  });
  if (failure?.code !== 'password.required' || parameters.modelId === null) return <SentenceScreen />;
  return (
    <Suspense fallback={null}>
      <PasswordDoor modelId={parameters.modelId} name={model?.details.name} isEmbedded={device.embedded} />
    </Suspense>
  );
};
