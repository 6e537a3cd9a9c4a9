import type { Meta, StoryObj } from '@storybook/react-vite';
import { GesturePicture, gesturePictureNames } from './gesture-picture.tsx';

const meta = {
  title: 'Components/GesturePicture',
  component: GesturePicture,
  args: { name: 'mouseDrag' },
} satisfies Meta<typeof GesturePicture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <div className="story">
      {gesturePictureNames.map((name) => (
        <GesturePicture key={name} name={name} />
      ))}
    </div>
  ),
};
