/** The bars around the image: on a phone one row of five targets with the rest behind "more", else two bars. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { $barsFaded } from '#src/features/fade-bars/index.ts';
import { Floors, useCurrentFloorName } from '#src/features/floors/index.ts';
import {
  $fullscreenOffered,
  $isFullscreen,
  FullscreenButton,
  fullscreenMessages,
  fullscreenToggled,
} from '#src/features/fullscreen/index.ts';
import { Modes } from '#src/features/modes/index.ts';
import { navigationMessages, ViewpointsButton, viewpointsToggled } from '#src/features/navigation/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $tourIsActive } from '#src/features/tour-status/index.ts';
import { $viewsAreOffered, viewSheetOpened, viewStatusMessages } from '#src/features/view-status/index.ts';
import { $hasTags, tagListToggled, tagMessages, TagsButton } from '#src/features/tags/index.ts';
import { BottomBar, MoreMenu, type MoreMenuItem, TopBar, useHasFewTargets } from '#ui-kit/index.ts';
import { LazyTours } from './lazy-tours.tsx';
import { LazyViews } from './lazy-views.tsx';
import { LazyWorkshop } from './lazy-workshop.tsx';
import { pageMessages } from './messages.ts';

const More = () => {
  const intl = useIntl();
  const { offered, full, hasTags, hasViews, toggleList, toggleTags, openViews, toggleFull } = useUnit({
    offered: $fullscreenOffered,
    full: $isFullscreen,
    hasTags: $hasTags,
    hasViews: $viewsAreOffered,
    toggleList: viewpointsToggled,
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
    ...(offered
      ? [
          {
            id: 'fullscreen',
            label: intl.formatMessage(full ? fullscreenMessages.leave : fullscreenMessages.enter),
            icon: full ? 'fullscreenExit' : 'fullscreen',
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
  const { model, parameters, faded, toured } = useUnit({
    model: $model,
    parameters: $parameters,
    faded: $barsFaded,
    toured: $tourIsActive,
  });
  const floorName = useCurrentFloorName();
  const isPhone = useHasFewTargets();
  const details = parameters.title ? model?.details : undefined;
  return (
    <div data-bars="">
      {toured && !parameters.edit ? (
        <LazyTours part="title" />
      ) : (
        <TopBar
          faded={faded}
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
              <LazyWorkshop part="bar" />
              {!isPhone && <LazyViews part="button" />}
            </>
          }
        />
      )}
      <LazyTours part="overlay" />
      <BottomBar
        label={intl.formatMessage(pageMessages.bottomBar)}
        faded={faded}
        start={isPhone ? undefined : <LazyTours part="bar" />}
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
              <LazyViews part="sheet" />
            </>
          ) : (
            <FullscreenButton />
          )
        }
      />
    </div>
  );
};
