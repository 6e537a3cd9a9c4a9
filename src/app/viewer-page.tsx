/** The viewer's interface: everything that React draws around the canvas. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { NamedView } from '#src/features/announcer/index.ts';
import { DollhousePrompt } from '#src/features/dollhouse-prompt/index.ts';
import { MeshFailureToast } from '#src/features/modes/index.ts';
import { Viewpoints } from '#src/features/navigation/index.ts';
import { PlanScaleAndNorth } from '#src/features/plan-scale/index.ts';
import {
  $isLoginRequired,
  $parameters,
  $phase,
  $isSplashCovering,
  interfaceMounted,
  StageNotifications,
  StartUpScreen,
} from '#src/features/start-up/index.ts';
import { RatingDialog } from '#src/features/ratings/index.ts';
import { Summary } from '#src/features/summary/index.ts';
import { Tags } from '#src/features/tags/index.ts';
import { ShownToastMessage } from '#src/features/toasts/index.ts';
import { lazyTagEditing } from './lazy-workshop.tsx';
import { LazyEditOffer } from './lazy-edit-offer.tsx';
import { LazyEnterVr, Modals } from './lazy-modals.tsx';
import { PlacesToGo, RegionKeys } from './lazy-keyboard-access.tsx';
import { LazyNotifications } from './lazy-notifications.tsx';
import { pageMessages } from './messages.ts';
import { ViewerBars } from './viewer-bars.tsx';

export const ViewerPage = ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
  const { model, phase, isSplashCovering, isLoginRequired, parameters, mounted } = useUnit({
    parameters: $parameters,
    model: $model,
    phase: $phase,
    isSplashCovering: $isSplashCovering,
    isLoginRequired: $isLoginRequired,
    mounted: interfaceMounted,
  });
  useEffect(() => mounted(), [mounted]);
  const name = model?.details.name;
  const { formatMessage } = useIntl();
  const unnamed = formatMessage(pageMessages.unnamed);
  // Without a name the title is the server's. When the owner hides the name while the page is open, it is removed.
  useEffect(() => {
    if (!name) return undefined;
    document.title = name;
    return () => {
      document.title = unnamed;
    };
  }, [name, unnamed]);
  // A covered canvas must not take the keyboard focus.
  const isShown = !isSplashCovering && phase !== 'error' && !isLoginRequired;
  useEffect(() => {
    canvas.toggleAttribute('inert', !isShown);
  }, [canvas, isShown]);
  return (
    <>
      <div className="viewer">
        <div className="viewer__picture">
          <main aria-label={formatMessage(pageMessages.view)} data-region="view">
            <NamedView canvas={canvas} />
            {isShown && model && (
              <>
                {!parameters.edit && <PlacesToGo canvas={canvas} />}
                <PlanScaleAndNorth />
                <LazyEnterVr />
                <lazyTagEditing.parts.PlacingHint />
              </>
            )}
          </main>
          {isShown && model && <ViewerBars />}
          <StageNotifications>
            {isShown && <DollhousePrompt />}
            {isShown && <MeshFailureToast />}
            <LazyNotifications />
            <ShownToastMessage />
            {isShown && <LazyEditOffer />}
            {isShown && <lazyTagEditing.parts.Toasts />}
          </StageNotifications>
        </div>
        {isShown && <Summary />}
        {isShown && <Viewpoints />}
        {isShown && (parameters.edit ? <lazyTagEditing.parts.Panel /> : <Tags />)}
      </div>
      <StartUpScreen />
      <RatingDialog />
      <Modals />
      <RegionKeys />
    </>
  );
};
