/** What stands before the space: the splash with its ring, or the sentence about why there is no space. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { ErrorScreen, SplashScreen } from '#ui-kit/index.ts';
import { errorButtons, errorWordsOf, mayHelpToReload, splashMessages } from '../messages.ts';
import {
  $autoplay,
  $brand,
  $earlyPictureDrawn,
  $failure,
  $parameters,
  $progress,
  $splashCovers,
  $splashShown,
  playPressed,
} from '../state.ts';

const FailureScreen = () => {
  const intl = useIntl();
  const failure = useUnit($failure);
  if (!failure) return null;
  const words = errorWordsOf(failure.code);
  const reload = mayHelpToReload(failure.code);
  const again = { id: 'reload', label: intl.formatMessage(errorButtons.reload), variant: 'secondary' } as const;
  const home = { id: 'home', label: intl.formatMessage(errorButtons.home), variant: 'secondary' } as const;
  return (
    <ErrorScreen
      title={intl.formatMessage(words.title)}
      message={intl.formatMessage(words.detail)}
      code={intl.formatMessage(errorButtons.code, { code: `${failure.code} · ${failure.number}` })}
      actions={reload ? [{ ...again, variant: 'primary' }, home] : [{ ...home, variant: 'primary' }]}
      onAction={(id) => (id === again.id ? window.location.reload() : window.location.assign('/'))}
    />
  );
};

export const StartUpScreen = () => {
  const intl = useIntl();
  const { shown, covers, brand, progress, model, parameters, autoplay, failure, earlyShown, play } = useUnit({
    shown: $splashShown,
    covers: $splashCovers,
    brand: $brand,
    progress: $progress,
    model: $model,
    parameters: $parameters,
    autoplay: $autoplay,
    failure: $failure,
    earlyShown: $earlyPictureDrawn,
    play: playPressed,
  });
  if (failure) return <FailureScreen />;
  if (!shown && brand === 'absent') return null;
  const name = model?.details.name ?? '';
  const isAwaited = covers && autoplay !== 'now';
  const presentedBy = model?.details.presentedBy ?? '';
  return (
    <SplashScreen
      name={name}
      presentedBy={presentedBy ? intl.formatMessage(splashMessages.presentedBy, { name: presentedBy }) : undefined}
      poweredBy={intl.formatMessage(splashMessages.poweredBy)}
      prompt={isAwaited ? intl.formatMessage(splashMessages.prompt) : undefined}
      onPlay={isAwaited ? () => play() : undefined}
      loadingLabel={intl.formatMessage(splashMessages.loading, {
        name: name || intl.formatMessage(splashMessages.unnamed),
      })}
      progress={progress}
      pictureUrl={earlyShown ? undefined : model?.thumbnailUrl}
      isBrandOnly={parameters.quickstart}
      leaving={!covers && brand !== 'shown'}
    />
  );
};
