/** The viewer's interface: everything that React draws around the canvas. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $model } from '#src/data/state.ts';
import { NamedView } from '#src/features/announcer/index.ts';
import { DollhousePrompt } from '#src/features/dollhouse-prompt/index.ts';
import { Viewpoints } from '#src/features/navigation/index.ts';
import { PlanScaleMarks } from '#src/features/plan-scale/index.ts';
import {
  $parameters,
  $phase,
  $splashCovers,
  interfaceMounted,
  StageNotifications,
  StartUpScreen,
} from '#src/features/start-up/index.ts';
import { Tags } from '#src/features/tags/index.ts';
import { LazyWorkshop } from './lazy-workshop.tsx';
import { LazyNotifications } from './lazy-notifications.tsx';
import { ViewerBars } from './viewer-bars.tsx';

export const ViewerPage = ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
  const { model, phase, covered, parameters, mounted } = useUnit({
    parameters: $parameters,
    model: $model,
    phase: $phase,
    covered: $splashCovers,
    mounted: interfaceMounted,
  });
  useEffect(() => mounted(), [mounted]);
  const name = model?.details.name;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
  // A canvas that shows nothing is no place for the keyboard.
  const isShown = !covered && phase !== 'error';
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
              <PlanScaleMarks />
              <LazyWorkshop part="hint" />
            </>
          )}
          <StageNotifications>
            {isShown && <DollhousePrompt />}
            <LazyNotifications />
            {isShown && <LazyWorkshop part="notices" />}
          </StageNotifications>
        </main>
        {isShown && <Viewpoints />}
        {isShown && (parameters.edit ? <LazyWorkshop part="tags" /> : <Tags />)}
      </div>
      <StartUpScreen />
    </>
  );
};
