/** Notifications over the image: it is loading, or the graphics context is lost; and toasts of other features. */
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { $contextLost, $loading } from '#src/stage/state.ts';
import { LoadingIndicator, Toast, ToastRegion } from '#ui-kit/index.ts';
import { splashMessages } from '../messages.ts';
import { $isSplashCovering } from '../splash.ts';
import { $isFirstPanoramaDrawn, $phase } from '../state.ts';

export const StageNotifications = ({ children }: { readonly children?: ReactNode }) => {
  const intl = useIntl();
  const { loading, lost, phase, isCovering, isDrawn } = useUnit({
    loading: $loading,
    lost: $contextLost,
    phase: $phase,
    isCovering: $isSplashCovering,
    isDrawn: $isFirstPanoramaDrawn,
  });
  const isPlaying = phase === 'playing';
  // The boot renderer's image is there, which the visitor cannot move yet.
  const isStarting = phase === 'starting' && !isCovering && !isDrawn;
  return (
    <>
      <LoadingIndicator
        label={intl.formatMessage(isStarting ? splashMessages.loadingSpace : splashMessages.loadingPanorama)}
        isVisible={isStarting || (isPlaying && loading && !lost)}
      />
      <ToastRegion label={intl.formatMessage(splashMessages.notifications)}>
        {isPlaying && lost && (
          <Toast
            message={intl.formatMessage(splashMessages.contextLost)}
            dismissLabel={intl.formatMessage(splashMessages.dismiss)}
          />
        )}
        {children}
      </ToastRegion>
    </>
  );
};
