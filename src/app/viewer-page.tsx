/** The viewer's interface: the canvas, and around it the slots that the features fill. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import {
  $isLoginRequired,
  $isSplashCovering,
  $phase,
  interfaceMounted,
  StageNotifications,
} from '#src/features/start-up/index.ts';
import { FeaturesProvider, ModalSlot, PanelSlot, Parts, type Feature } from '#src/shell/features/index.ts';
import { $host } from '#src/shell/host.ts';
import { ShownToastMessage } from '#src/shell/toasts/index.ts';
import { pageMessages } from './messages.ts';
import { ViewerBars } from './viewer-bars.tsx';

/** Without a name the title is the server's. When the owner hides the name while the page is open, it is removed. */
const usePageTitle = (name: string | undefined): void => {
  const { isWholePage } = useUnit($host);
  const unnamed = useIntl().formatMessage(pageMessages.unnamed);
  useEffect(() => {
    if (!name || !isWholePage) return undefined;
    document.title = name;
    return () => {
      document.title = unnamed;
    };
  }, [name, unnamed, isWholePage]);
};

export interface ViewerPageProps {
  readonly canvas: HTMLCanvasElement;
  readonly features: readonly Feature[];
}

export const ViewerPage = ({ canvas, features }: ViewerPageProps) => {
  const { formatMessage } = useIntl();
  const { host, model, phase, isSplashCovering, isLoginRequired, mounted } = useUnit({
    host: $host,
    model: $model,
    phase: $phase,
    isSplashCovering: $isSplashCovering,
    isLoginRequired: $isLoginRequired,
    mounted: interfaceMounted,
  });
  useEffect(() => mounted(), [mounted]);
  usePageTitle(model?.details.name);
  // A covered canvas must not take the keyboard focus.
  const isShown = !isSplashCovering && phase !== 'error' && !isLoginRequired;
  useEffect(() => {
    canvas.toggleAttribute('inert', !isShown);
  }, [canvas, isShown]);
  const isCovered = !isShown || model === null;
  // A page has one main region.
  const View = host.isWholePage ? 'main' : 'section';
  return (
    <FeaturesProvider features={features}>
      <div className="viewer">
        {isShown && <Parts slot="toolRail" canvas={canvas} />}
        <div className="viewer__picture">
          <View aria-label={formatMessage(pageMessages.view)} data-region="view">
            <Parts slot="view" canvas={canvas} isCovered={isCovered} />
          </View>
          {!isCovered && <ViewerBars canvas={canvas} />}
          <StageNotifications>
            <Parts slot="notifications" canvas={canvas} isCovered={!isShown} />
            <ShownToastMessage />
          </StageNotifications>
        </div>
        {isShown && <PanelSlot />}
      </div>
      <Parts slot="page" canvas={canvas} />
      <ModalSlot />
    </FeaturesProvider>
  );
};
