import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BottomBar } from '../../ui-kit/components/bottom-bar/bottom-bar.tsx';
import { FloorSelector } from '../../ui-kit/components/floor-selector/floor-selector.tsx';
import { IconButton } from '../../ui-kit/components/icon-button/icon-button.tsx';
import { ModeSwitch } from '../../ui-kit/components/mode-switch/mode-switch.tsx';
import { MoreMenu } from '../../ui-kit/components/more-menu/more-menu.tsx';
import { TopBar } from '../../ui-kit/components/top-bar/top-bar.tsx';
import { useHasFewTargets } from '../../ui-kit/media/use-media.ts';
import { Toast, ToastRegion } from '../../ui-kit/overlays/toast/toast.tsx';
import { ListPanel } from '../../ui-kit/panels/list-panel/list-panel.tsx';
import { viewpoints } from '../support/sample-text.ts';

const press = fn();

type ViewerProps = {
  readonly hasPanel?: boolean;
  readonly hasToast?: boolean;
};

/** All components of the viewer together. */
const Viewer = ({ hasPanel = false, hasToast = false }: ViewerProps) => {
  const hasFewTargets = useHasFewTargets();
  return (
    <>
      <TopBar
        label="Top bar"
        title="House by the lake"
        presentedBy="Studio Nordlicht"
        floorName="Ground floor"
        start={
          hasFewTargets ? undefined : (
            <IconButton icon="search" label="Search" onPress={press} tooltipPlacement="bottom" />
          )
        }
        end={<IconButton icon="settings" label="Settings" onPress={press} tooltipPlacement="bottom" />}
      />
      <BottomBar
        label="Controls"
        start={hasFewTargets ? undefined : <IconButton icon="play" label="Start tour" onPress={press} />}
        centre={
          <>
            <ModeSwitch
              label="View"
              modes={[
                { id: 'panorama', label: 'Inside', icon: 'inside' },
                { id: 'dollhouse', label: 'Dollhouse', icon: 'dollhouse' },
                { id: 'floorplan', label: 'Floor plan', icon: 'floorPlan' },
              ]}
              selected="panorama"
              onSelect={press}
            />
            <FloorSelector
              label="Floor"
              floors={[
                { id: 'f1', name: 'First floor', index: 1 },
                { id: 'f0', name: 'Ground floor', index: 0 },
              ]}
              allLabel="All floors"
              selected="f0"
              onSelect={press}
            />
          </>
        }
        end={
          hasFewTargets ? (
            <MoreMenu label="More" items={[{ id: 'share', label: 'Share', icon: 'share' }]} onSelect={press} />
          ) : (
            <>
              <IconButton icon="list" label="Viewpoints" isPressed={hasPanel} onPress={press} />
              <IconButton icon="measure" label="Measure" onPress={press} />
              <IconButton icon="sofa" label="Furnished" isPressed onPress={press} />
              <IconButton icon="share" label="Share" onPress={press} />
              <IconButton icon="vr" label="View in VR" isDisabled onPress={press} />
              <IconButton icon="fullscreen" label="Fullscreen" onPress={press} />
            </>
          )
        }
      />
      {hasPanel && (
        <ListPanel
          title="Viewpoints"
          side="right"
          closeLabel="Close"
          onClose={press}
          items={viewpoints(200)}
          current="sweep-3"
          onSelect={press}
          empty={{ title: 'No viewpoints yet', hint: 'Every place that was captured is listed here.' }}
        />
      )}
      <ToastRegion>{hasToast && <Toast message="Link copied." dismissLabel="Dismiss" onDismiss={press} />}</ToastRegion>
    </>
  );
};

const meta = { title: 'Pages/Viewer', component: Viewer, globals: { ground: 'photo' } } satisfies Meta<typeof Viewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inside: Story = {};
export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };
export const OnBlack: Story = { tags: ['variation'], globals: { ground: 'black' } };
/** The bars end at the panel, like the canvas. */
export const WithPanel: Story = {
  args: { hasPanel: true, hasToast: true },
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('complementary').getBoundingClientRect();
    for (const bar of [canvas.getByRole('banner'), canvas.getByRole('region', { name: 'Controls' })]) {
      bar.getAnimations().forEach((animation) => animation.finish());
      await expect(bar.getBoundingClientRect().right).toBe(panel.left);
    }
  },
};
export const Phone: Story = { tags: ['variation'], globals: { ground: 'photo', viewport: { value: 'phone' } } };
export const PhoneWithSheet: Story = {
  tags: ['variation'],
  args: { hasPanel: true },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};
export const LandscapePhone: Story = {
  tags: ['variation'],
  args: { hasPanel: true },
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};
