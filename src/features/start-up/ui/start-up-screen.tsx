/** What stands before the space: the splash with its ring, or the sentence about why there is no space. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { SplashScreen } from '#ui-kit/index.ts';
import { splashMessages } from '../messages.ts';
import {
  $autoplay,
  $brand,
  $bootPanoramaDrawn,
  $failure,
  $parameters,
  $progress,
  $splashCovers,
  $splashShown,
  playPressed,
} from '../state.ts';
import { FailureScreen } from './failure-screen.tsx';

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
    earlyShown: $bootPanoramaDrawn,
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
