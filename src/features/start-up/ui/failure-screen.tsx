/** Why the space cannot be shown: the password form of a protected model, else the error screen. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { isPermissionCode } from '#src/data/errors.ts';
import { $model } from '#src/data/state.ts';
import { ErrorScreen, type ErrorScreenAction, type ScreenLink } from '#ui-kit/index.ts';
import { lazyComponents } from '#src/shell/features/index.ts';
import { $host } from '#src/shell/host.ts';
import { homePressed, newTabUrl, signInPressed } from '../leave-page.ts';
import { errorTextOf, isReloadUseful } from '../error-text.ts';
import { errorButtons, splashMessages } from '../messages.ts';
import { $device, $failure, $isBranded, $parameters } from '../state.ts';

/** In a frame: the space in a tab of its own, where cookies and a sign-in of this server count. */
const useNewTabLink = (): ScreenLink | undefined => {
  const { formatMessage } = useIntl();
  const { device, host } = useUnit({ device: $device, host: $host });
  return device.embedded
    ? { label: formatMessage(splashMessages.newTab), href: newTabUrl(host.address.read()) }
    : undefined;
};

const LoadErrorScreen = () => {
  const intl = useIntl();
  const newTab = useNewTabLink();
  const { host, failure, isBranded, goToSignIn, goHome } = useUnit({
    host: $host,
    failure: $failure,
    isBranded: $isBranded,
    goToSignIn: signInPressed,
    goHome: homePressed,
  });
  if (!failure) return null;
  const text = errorTextOf(failure.code);
  const choices = {
    reload: { label: intl.formatMessage(errorButtons.reload), run: () => host.reload() },
    signIn: {
      label: intl.formatMessage(failure.code === 'forbidden' ? errorButtons.otherAccount : errorButtons.signIn),
      run: () => goToSignIn(),
    },
    home: { label: intl.formatMessage(errorButtons.home), run: () => goHome() },
  };
  const ids: (keyof typeof choices)[] = isBranded ? ['home'] : [];
  if (isReloadUseful(failure.code)) ids.unshift('reload');
  if (isPermissionCode(failure.code) && failure.code !== 'password.required') ids.unshift('signIn');
  const actions = ids.map((id, index): ErrorScreenAction => ({
    id,
    label: choices[id].label,
    variant: index === 0 ? 'primary' : 'secondary',
  }));
  return (
    <ErrorScreen
      hasMark={isBranded}
      title={intl.formatMessage(text.title)}
      message={intl.formatMessage(text.detail)}
      code={intl.formatMessage(errorButtons.code, { code: `${failure.code} · ${failure.number}` })}
      actions={actions}
      link={isPermissionCode(failure.code) ? newTab : undefined}
      onAction={(id) => choices[id as keyof typeof choices].run()}
    />
  );
};

/** If its chunk cannot be loaded, the error screen takes its place, which has a button that reloads the page. */
const PasswordForm = lazyComponents({
  name: 'the password form',
  load: () => import('#src/features/sign-in/index.ts'),
  fallback: LoadErrorScreen,
}).component((module) => module.ModelPasswordForm);

export const FailureScreen = () => {
  const newTab = useNewTabLink();
  const { failure, device, parameters, model, isBranded, host } = useUnit({
    failure: $failure,
    device: $device,
    parameters: $parameters,
    model: $model,
    isBranded: $isBranded,
    host: $host,
  });
  if (failure?.code !== 'password.required' || parameters.modelId === null) return <LoadErrorScreen />;
  return (
    <PasswordForm
      modelId={parameters.modelId}
      name={model?.details.name || undefined}
      isEmbedded={device.embedded}
      isBranded={isBranded}
      isWholePage={host.isWholePage}
      newTab={newTab}
    />
  );
};
