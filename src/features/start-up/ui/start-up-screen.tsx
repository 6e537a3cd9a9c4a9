/** The splash screen with its progress ring, or the error screen if the start has failed. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { SplashScreen } from '#ui-kit/index.ts';
import { splashMessages } from '../messages.ts';
import { $brand, $isSplashCovering, $isSplashMounted, $progress } from '../splash.ts';
import { $autoplay, $failure, $isBootPanoramaDrawn, $parameters, playPressed } from '../state.ts';
import { FailureScreen } from './failure-screen.tsx';

export const StartUpScreen = () => {
  const intl = useIntl();
  const { isMounted, isCovering, brand, progress, model, parameters, autoplay, failure, hasBootPanorama, play } =
    useUnit({
      isMounted: $isSplashMounted,
      isCovering: $isSplashCovering,
      brand: $brand,
      progress: $progress,
      model: $model,
      parameters: $parameters,
      autoplay: $autoplay,
      failure: $failure,
      hasBootPanorama: $isBootPanoramaDrawn,
      play: playPressed,
    });
  if (failure) return <FailureScreen />;
  if (!isMounted && brand === 'absent') return null;
  const name = model?.details.name ?? '';
  const waitsForPlay = isCovering && autoplay !== 'now';
  const presentedBy = model?.details.presentedBy ?? '';
  return (
    <SplashScreen
      name={name}
      presentedBy={presentedBy ? intl.formatMessage(splashMessages.presentedBy, { name: presentedBy }) : undefined}
      poweredBy={intl.formatMessage(splashMessages.poweredBy)}
      prompt={waitsForPlay ? intl.formatMessage(splashMessages.prompt) : undefined}
      onPlay={waitsForPlay ? () => play() : undefined}
      loadingLabel={intl.formatMessage(splashMessages.loading, {
        name: name || intl.formatMessage(splashMessages.unnamed),
      })}
      progress={progress}
      imageUrl={hasBootPanorama ? undefined : model?.thumbnailUrl}
      isBrandOnly={parameters.quickstart}
      leaving={!isCovering && brand !== 'opaque'}
    />
  );
};
