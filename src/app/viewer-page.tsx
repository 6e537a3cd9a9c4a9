/** The viewer's interface: everything that React draws around the canvas. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $model } from '#src/data/state.ts';
import { NamedView } from '#src/features/announcer/index.ts';
import { DollhousePrompt } from '#src/features/dollhouse-prompt/index.ts';
import { Viewpoints } from '#src/features/navigation/index.ts';
import { PlanScaleAndNorth } from '#src/features/plan-scale/index.ts';
import {
  $parameters,
  $phase,
  $isSplashCovering,
  interfaceMounted,
  StageNotifications,
  StartUpScreen,
} from '#src/features/start-up/index.ts';
import { Tags } from '#src/features/tags/index.ts';
import { lazyTagEditing } from './lazy-workshop.tsx';
import { LazyNotifications } from './lazy-notifications.tsx';
import { ViewerBars } from './viewer-bars.tsx';

export const ViewerPage = ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
  const { model, phase, isSplashCovering, parameters, mounted } = useUnit({
    parameters: $parameters,
    model: $model,
    phase: $phase,
    isSplashCovering: $isSplashCovering,
    mounted: interfaceMounted,
  });
  useEffect(() => mounted(), [mounted]);
  const name = model?.details.name;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
  // A covered canvas must not take the keyboard focus.
  const isShown = !isSplashCovering && phase !== 'error';
  useEffect(() => {
    canvas.toggleAttribute('inert', !isShown);
  }, [canvas, isShown]);
  return (
    <>
      <div className="viewer">
        <main className="viewer__picture">
          <NamedView canvas={canvas} />
          {isShown && model && (
            <>
              <ViewerBars />
              <PlanScaleAndNorth />
              <lazyTagEditing.parts.PlacingHint />
            </>
          )}
          <StageNotifications>
            {isShown && <DollhousePrompt />}
            <LazyNotifications />
            {isShown && <lazyTagEditing.parts.Toasts />}
          </StageNotifications>
        </main>
        {isShown && <Viewpoints />}
        {isShown && (parameters.edit ? <lazyTagEditing.parts.Panel /> : <Tags />)}
      </div>
      <StartUpScreen />
    </>
  );
};
