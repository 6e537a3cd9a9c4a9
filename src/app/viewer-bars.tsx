/** The bars around the view: on a phone one row of five controls with the others in the menu "More", else two bars. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { $areBarsFaded } from '#src/features/fade-bars/index.ts';
import { Floors, useCurrentFloorName } from '#src/features/floors/index.ts';
import {
  $isFullscreenOffered,
  $isFullscreen,
  FullscreenButton,
  fullscreenMessages,
  fullscreenToggled,
} from '#src/features/fullscreen/index.ts';
import { Modes } from '#src/features/modes/index.ts';
import { navigationMessages, ViewpointsButton, viewpointListToggled } from '#src/features/navigation/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $hasViewMenu, $isTourActive, viewSheetOpened, viewStatusMessages } from '#src/features/lazy-status/index.ts';
import { $hasTags, tagListToggled, tagMessages, TagsButton } from '#src/features/tags/index.ts';
import { BottomBar, MoreMenu, type MoreMenuItem, TopBar, useHasFewTargets } from '#ui-kit/index.ts';
import { lazyTours } from './lazy-tours.tsx';
import { lazyViews } from './lazy-views.tsx';
import { lazyEditBar } from './lazy-workshop.tsx';
import { pageMessages } from './messages.ts';

const More = () => {
  const intl = useIntl();
  const { isFullscreenOffered, isFullscreen, hasTags, hasViews, toggleList, toggleTags, openViews, toggleFull } =
    useUnit({
      isFullscreenOffered: $isFullscreenOffered,
      isFullscreen: $isFullscreen,
      hasTags: $hasTags,
      hasViews: $hasViewMenu,
      toggleList: viewpointListToggled,
      toggleTags: tagListToggled,
      openViews: viewSheetOpened,
      toggleFull: fullscreenToggled,
    });
  const items: readonly (MoreMenuItem & { readonly press: () => void })[] = [
    { id: 'viewpoints', label: intl.formatMessage(navigationMessages.title), icon: 'list', press: toggleList },
    ...(hasTags
      ? [{ id: 'tags', label: intl.formatMessage(tagMessages.title), icon: 'tag', press: toggleTags } as const]
      : []),
    ...(hasViews
      ? [{ id: 'views', label: intl.formatMessage(viewStatusMessages.label), icon: 'views', press: openViews } as const]
      : []),
    ...(isFullscreenOffered
      ? [
          {
            id: 'fullscreen',
            label: intl.formatMessage(isFullscreen ? fullscreenMessages.leave : fullscreenMessages.enter),
            icon: isFullscreen ? 'fullscreenExit' : 'fullscreen',
            press: toggleFull,
          } as const,
        ]
      : []),
  ];
  return (
    <MoreMenu
      label={intl.formatMessage(pageMessages.more)}
      items={items}
      onSelect={(id) => items.find((item) => item.id === id)?.press()}
    />
  );
};

export const ViewerBars = () => {
  const intl = useIntl();
  const { model, parameters, areBarsFaded, isTourActive } = useUnit({
    model: $model,
    parameters: $parameters,
    areBarsFaded: $areBarsFaded,
    isTourActive: $isTourActive,
  });
  const floorName = useCurrentFloorName();
  const isPhone = useHasFewTargets();
  const details = parameters.title ? model?.details : undefined;
  return (
    <div data-bars="">
      {isTourActive && !parameters.edit ? (
        <lazyTours.parts.Title />
      ) : (
        <TopBar
          faded={areBarsFaded}
          start={
            isPhone ? undefined : (
              <>
                <ViewpointsButton />
                <TagsButton />
              </>
            )
          }
          floorName={floorName ?? undefined}
          title={details?.name ?? ''}
          presentedBy={details?.presentedBy}
          end={
            <>
              <lazyEditBar.parts.Bar />
              {!isPhone && <lazyViews.parts.Button />}
            </>
          }
        />
      )}
      <lazyTours.parts.Overlay />
      <BottomBar
        label={intl.formatMessage(pageMessages.bottomBar)}
        faded={areBarsFaded}
        start={isPhone ? undefined : <lazyTours.parts.Bar />}
        centre={
          <>
            <Modes />
            <Floors />
          </>
        }
        end={
          isPhone ? (
            <>
              <More />
              <lazyViews.parts.Sheet />
            </>
          ) : (
            <FullscreenButton />
          )
        }
      />
    </div>
  );
};
