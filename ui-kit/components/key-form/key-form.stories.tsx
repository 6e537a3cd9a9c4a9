import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { KeyForm, type KeyFormProps } from './key-form.tsx';

const meta = {
  title: 'Components/KeyForm',
  component: KeyForm,
  args: {
    labels: {
      name: 'Name',
      nameHint: 'For this list, such as the name of the site.',
      sites: 'Sites',
      sitesHint: 'Addresses of the sites, separated by spaces, such as https://www.example.org',
      create: 'Create key',
    },
    onCreate: fn(),
    isBusy: false,
    failure: null,
    createdCount: 0,
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 720, margin: '0 auto', padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof KeyForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** With state: a key is created. */
const CreatingForm = (props: KeyFormProps) => {
  const [createdCount, setCreatedCount] = useState(0);
  return (
    <KeyForm
      {...props}
      createdCount={createdCount}
      onCreate={(name, sites) => {
        props.onCreate(name, sites);
        setCreatedCount(createdCount + 1);
      }}
    />
  );
};

/** The fields are emptied for the next key. */
export const Rest: Story = {
  render: (args) => <CreatingForm {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const [name, sites] = [
      canvas.getByRole('textbox', { name: 'Name' }),
      canvas.getByRole('textbox', { name: 'Sites' }),
    ];
    await userEvent.type(name, 'Website');
    await userEvent.type(sites, 'www.example.org{Enter}');
    await expect(args.onCreate).toHaveBeenCalledWith('Website', 'www.example.org');
    await waitFor(() => expect(name).toHaveValue(''));
    await expect(sites).toHaveValue('');
  },
};

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Sites' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};

const message = '“example” is not the address of a site.';

/** With state: each press fails. */
const FailingForm = (props: KeyFormProps) => {
  const [failure, setFailure] = useState<KeyFormProps['failure']>(null);
  return <KeyForm {...props} failure={failure} onCreate={() => setFailure({ field: 'sites', message })} />;
};

/** The field has the focus after each failure, and keeps its text. */
export const InvalidSite: Story = {
  render: (args) => <FailingForm {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Sites' });
    await userEvent.type(field, 'example');
    for (let press = 0; press < 2; press++) {
      await userEvent.click(canvas.getByRole('button', { name: 'Create key' }));
      await waitFor(() => expect(field).toHaveFocus());
    }
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveValue('example');
    await expect(canvas.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('aria-invalid');
  },
};

export const NameTaken: Story = {
  args: { failure: { field: 'name', message: 'There is a key with this name. Choose another one.' } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' });
    await expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const NoConnection: Story = {
  args: { failure: { field: null, message: 'The key is not created. Check the connection and try again.' } },
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getAllByRole('alert').at(-1)).toHaveTextContent('The key is not created.')),
};

export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    labels: {
      name: longGerman,
      nameHint: longGerman,
      sites: longGerman,
      sitesHint: longGerman,
      create: 'Anwendungsschlüssel erstellen',
    },
    failure: { field: 'sites', message: longGerman },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
