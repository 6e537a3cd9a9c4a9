/** The bars around the view: on a phone one row of five controls with the others in the menu "More", else two bars. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { $visibleControls } from '#src/features/controls/index.ts';
import { $areBarsFaded } from '#src/features/fade-bars/index.ts';
import { Floors, useCurrentFloorName } from '#src/features/floors/index.ts';
import { PageFooter, useFooterLinks, useFooterLogo } from '#src/features/footer/index.ts';
import {
  $isFullscreenOffered,
  $isFullscreen,
  FullscreenButton,
  fullscreenMessages,
  fullscreenToggled,
} from '#src/features/fullscreen/index.ts';
import { Modes } from '#src/features/modes/index.ts';
import { navigationMessages, ViewpointsButton, viewpointListToggled } from '#src/features/navigation/index.ts';
import { ShareButton, useShareEntries } from '#src/features/share/index.ts';
import { VrButton, useVrEntries } from '#src/features/vr/index.ts';
import { SettingsMenu, useSettingsEntries } from '#src/features/settings-menu/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $hasViewMenu, $isTourActive, viewSheetOpened, viewStatusMessages } from '#src/features/lazy-status/index.ts';
import { $isSummaryOpen, SummaryButton, summaryStatusMessages, summaryToggled } from '#src/features/summary/index.ts';
import { $hasTags, tagListToggled, tagMessages, TagsButton } from '#src/features/tags/index.ts';
import { BottomBar, Mark, MoreMenu, type MoreMenuItem, TopBar, useHasFewTargets } from '#ui-kit/index.ts';
import { lazyEmbedding } from './lazy-embedding.tsx';
import { lazyTours } from './lazy-tours.tsx';
import { lazyViews } from './lazy-views.tsx';
import { lazyEditBar } from './lazy-workshop.tsx';
import { pageMessages } from './messages.ts';

const More = () => {
  const intl = useIntl();
  const { isFullscreenOffered, isFullscreen, hasTags, hasViews, ...press } = useUnit({
    isFullscreenOffered: $isFullscreenOffered,
    isFullscreen: $isFullscreen,
    hasTags: $hasTags,
    hasViews: $hasViewMenu,
    toggleSummary: summaryToggled,
    toggleList: viewpointListToggled,
    toggleTags: tagListToggled,
    openViews: viewSheetOpened,
    toggleFull: fullscreenToggled,
  });
  const about = intl.formatMessage(summaryStatusMessages.title);
  // Help and terms are among the settings.
  const footer = useFooterLinks().filter(({ id }) => id === 'feedback' || id === 'defurnishWarning');
  const settings = useSettingsEntries();
  const logo = useFooterLogo();
  const [share, vr] = [useShareEntries(), useVrEntries()];
  const items: readonly (MoreMenuItem & { readonly press?: () => void })[] = [
    { id: 'viewpoints', label: intl.formatMessage(navigationMessages.title), icon: 'list', press: press.toggleList },
    ...(hasTags
      ? [{ id: 'tags', label: intl.formatMessage(tagMessages.title), icon: 'tag', press: press.toggleTags } as const]
      : []),
    ...(hasViews
      ? [
          {
            id: 'views',
            label: intl.formatMessage(viewStatusMessages.label),
            icon: 'views',
            press: press.openViews,
          } as const,
        ]
      : []),
    ...share,
    ...vr,
    ...(isFullscreenOffered
      ? [
          {
            id: 'fullscreen',
            label: intl.formatMessage(isFullscreen ? fullscreenMessages.leave : fullscreenMessages.enter),
            icon: isFullscreen ? 'fullscreenExit' : 'fullscreen',
            press: press.toggleFull,
          } as const,
        ]
      : []),
    { id: 'summary', label: about, icon: 'info', press: press.toggleSummary },
    ...footer.map(({ id, label, press: open }) => ({ id, label, icon: 'note', press: open }) as const),
    ...settings,
    ...(logo
      ? [{ id: 'logo', label: logo.label, sign: <Mark size={24} />, href: logo.url, opensTab: logo.inNewTab }]
      : []),
  ];
  return (
    <MoreMenu
      label={intl.formatMessage(pageMessages.more)}
      items={items}
      onSelect={(id) => items.find((item) => item.id === id)?.press?.()}
    />
  );
};

export const ViewerBars = () => {
  const intl = useIntl();
  const { model, parameters, areBarsFaded, isTourActive, isSummaryOpen, controls, toggleSummary } = useUnit({
    isSummaryOpen: $isSummaryOpen,
    controls: $visibleControls,
    toggleSummary: summaryToggled,
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
          label={intl.formatMessage(pageMessages.topBar)}
          faded={areBarsFaded}
          isHidden={!controls.topBar}
          start={
            <>
              <lazyEmbedding.parts.Buttons />
              {!isPhone && !details?.name && <SummaryButton />}
              {!isPhone && <ViewpointsButton />}
              {!isPhone && <TagsButton />}
            </>
          }
          floorName={floorName ?? undefined}
          title={details?.name ?? ''}
          about={{
            label: intl.formatMessage(summaryStatusMessages.title),
            isOpen: isSummaryOpen,
            onPress: toggleSummary,
          }}
          presentedBy={details?.presentedBy}
          end={
            <>
              <lazyEditBar.parts.Bar />
              {!isPhone && <lazyViews.parts.Button />}
              {!isPhone && <SettingsMenu />}
            </>
          }
        />
      )}
      <lazyTours.parts.Overlay />
      <BottomBar
        label={intl.formatMessage(pageMessages.bottomBar)}
        faded={areBarsFaded}
        start={!isPhone && controls.bottomBar.has('tour') ? <lazyTours.parts.Bar /> : undefined}
        centre={
          <>
            {controls.bottomBar.has('modes') && <Modes />}
            {controls.bottomBar.has('floors') && <Floors />}
          </>
        }
        end={
          isPhone ? (
            <>
              <More />
              <lazyViews.parts.Sheet />
            </>
          ) : (
            <>
              {controls.bottomBar.has('share') && <ShareButton />}
              {controls.bottomBar.has('vr') && <VrButton />}
              {controls.bottomBar.has('fullscreen') && <FullscreenButton />}
            </>
          )
        }
      />
      {!isPhone && <PageFooter />}
    </div>
  );
};
