/** The bars around the view: on a phone one row of five controls with the others in the menu "More", else two bars. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { combine } from 'effector';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { $areBarsFaded } from '#src/features/fade-bars/index.ts';
import { useCurrentFloorName } from '#src/features/floors/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import {
  Buttons,
  Parts,
  useButtons,
  useMoreItems,
  useTopBarReplacement,
  type PartProps,
} from '#src/shell/features/index.ts';
import { $isTourActive } from '#src/features/tours/index.ts';
import { $openPanel } from '#src/shell/panels/index.ts';
import { BottomBar, MoreMenu, NoBottomBar, TopBar, useHasFewTargets } from '#ui-kit/index.ts';
import { pageMessages } from './messages.ts';

const $isTopBarHidden = $openPanel.map((panel) => panel?.hidesTopBar ?? false);

/** On a phone the controls of the tour are at the lower edge. */
const $hasTourControls = combine(
  $isTourActive,
  $isWorkshop,
  $model,
  (isActive, isWorkshop, model) => isActive && !isWorkshop && (model?.options.tour.buttons ?? false),
);

const More = () => {
  const { formatMessage } = useIntl();
  const items = useMoreItems();
  return (
    <MoreMenu
      label={formatMessage(pageMessages.more)}
      items={items}
      onSelect={(id) => items.find((item) => item.id === id)?.press?.()}
    />
  );
};

const ViewerTopBar = ({ canvas }: PartProps) => {
  const { formatMessage } = useIntl();
  const { model, parameters, isFaded, isHidden } = useUnit({
    model: $model,
    parameters: $parameters,
    isFaded: $areBarsFaded,
    isHidden: $isTopBarHidden,
  });
  const floorName = useCurrentFloorName();
  const isPhone = useHasFewTargets();
  const replacement = useTopBarReplacement(canvas);
  const [about] = useButtons(['topBar.title'], 'wide');
  if (replacement) return replacement;
  const details = parameters.title ? model?.details : undefined;
  return (
    <TopBar
      label={formatMessage(pageMessages.topBar)}
      faded={isFaded}
      isHidden={isHidden}
      start={
        <>
          <Parts slot="topBar.start" canvas={canvas} />
          {/* Otherwise the title is the button. */}
          {!isPhone && !details?.name && <Buttons slot="topBar.title" />}
          {!isPhone && <Buttons slot="topBar.start" />}
        </>
      }
      floorName={floorName ?? undefined}
      title={details?.name ?? ''}
      about={about && { id: about.id, label: about.label, isOpen: about.isActive, onPress: about.press }}
      presentedBy={details?.presentedBy}
      end={
        <>
          <Parts slot="topBar.end" canvas={canvas} />
          {!isPhone && <Buttons slot="topBar.end" />}
        </>
      }
    />
  );
};

const ViewerBottomBar = ({ canvas }: PartProps) => {
  const { formatMessage } = useIntl();
  const isFaded = useUnit($areBarsFaded);
  const isPhone = useHasFewTargets();
  return (
    <BottomBar
      label={formatMessage(pageMessages.bottomBar)}
      faded={isFaded}
      start={<Parts slot="bottomBar.start" canvas={canvas} />}
      centre={<Parts slot="bottomBar.centre" canvas={canvas} />}
      end={
        <>
          {isPhone ? <More /> : <Buttons slot="bottomBar.end" />}
          <Parts slot="bottomBar.end" canvas={canvas} />
        </>
      }
    />
  );
};

export const ViewerBars = ({ canvas }: PartProps) => {
  const isPhone = useHasFewTargets();
  const hasTourControls = useUnit($hasTourControls);
  return (
    <div data-bars="">
      <ViewerTopBar canvas={canvas} />
      <Parts slot="aboveBottomBar" canvas={canvas} />
      {isPhone && hasTourControls ? <NoBottomBar /> : <ViewerBottomBar canvas={canvas} />}
      <Parts slot="footer" canvas={canvas} />
    </div>
  );
};
