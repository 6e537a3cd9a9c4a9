/** The splash screen with its progress ring, or the error screen if the start has failed. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { SplashScreen } from '#ui-kit/index.ts';
import { splashMessages } from '../messages.ts';
import { $brand, $isSplashCovering, $isSplashMounted, $progress } from '../splash.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { lazyComponents } from '#src/shell/features/index.ts';
import { signInPressed, splashPressed } from '../leave-page.ts';
import { splashImageUrl } from '../splash-image.ts';
import {
  $autoplay,
  $device,
  $failure,
  $isBootPanoramaDrawn,
  $isBranded,
  $isLoginRequired,
  $parameters,
  $pressAction,
  noteDeclined,
} from '../state.ts';
import { FailureScreen } from './failure-screen.tsx';

const NoteLoginScreen = lazyComponents({
  name: 'the login screen of notes',
  load: () => import('./note-login-screen.tsx'),
}).component((module) => module.NoteLoginScreen);

export const StartUpScreen = () => {
  const intl = useIntl();
  const visit = useUnit({
    isMounted: $isSplashMounted,
    isCovering: $isSplashCovering,
    brand: $brand,
    progress: $progress,
    model: $model,
    parameters: $parameters,
    device: $device,
    autoplay: $autoplay,
    failure: $failure,
    hasBootPanorama: $isBootPanoramaDrawn,
    isLoginRequired: $isLoginRequired,
    pressAction: $pressAction,
    isBranded: $isBranded,
    modal: $modal,
    play: splashPressed,
    signIn: signInPressed,
    openWithoutNote: noteDeclined,
  });
  const { isMounted, isCovering, brand, model, parameters, autoplay, play } = visit;
  if (visit.failure) return <FailureScreen />;
  if (visit.isLoginRequired)
    return <NoteLoginScreen hasMark={visit.isBranded} onSignIn={visit.signIn} onOpen={visit.openWithoutNote} />;
  if (!isMounted && brand === 'absent') return null;
  const name = model?.details.name ?? '';
  const waitsForPlay = isCovering && autoplay !== 'now';
  const isNewTab = visit.pressAction === 'newTab';
  const isBrandOnly = parameters.quickstart && !waitsForPlay;
  // The call to action has the place of the branding of quickstart.
  const hasBrand = visit.isBranded && !(isBrandOnly && visit.modal === 'cta');
  const presentedBy = model?.details.presentedBy ?? '';
  return (
    <SplashScreen
      name={name}
      presentedBy={presentedBy ? intl.formatMessage(splashMessages.presentedBy, { name: presentedBy }) : undefined}
      poweredBy={hasBrand ? intl.formatMessage(splashMessages.poweredBy) : undefined}
      prompt={waitsForPlay ? intl.formatMessage(isNewTab ? splashMessages.newTab : splashMessages.prompt) : undefined}
      onPlay={waitsForPlay ? () => play() : undefined}
      loadingLabel={intl.formatMessage(splashMessages.loading, {
        name: name || intl.formatMessage(splashMessages.unnamed),
      })}
      progress={isNewTab ? 100 : visit.progress}
      imageUrl={visit.hasBootPanorama || !model ? undefined : splashImageUrl(model.thumbnailUrl, visit.device)}
      isBrandOnly={isBrandOnly}
      isUncovered={!isCovering}
      leaving={!isCovering && brand !== 'opaque'}
    />
  );
};
