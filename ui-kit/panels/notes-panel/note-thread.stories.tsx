import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import {
  ada,
  adam,
  comment,
  comments,
  field,
  manyComments,
  menuPresses,
  message,
  note,
  omar,
  ownMenu,
  StatefulField,
  text,
} from '../../../stories/support/sample-notes.tsx';
import { tagSwatches } from '../../../stories/support/sample-tag.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { NoteThread, type NoteThreadProps } from './note-thread.tsx';

const onClose = fn();
const reply = { ...field, label: 'Reply', placeholder: 'Reply', submitLabel: 'Reply', takesFocus: true };
const cancel = { label: 'Cancel', onPress: fn() };

/** With state: which field is open, and the text of the field for a comment. */
const StatefulThread = (props: NoteThreadProps) => {
  const [replyTo, setReplyTo] = useState(props.replyTo);
  const [editing, setEditing] = useState(props.editing);
  const [text, setText] = useState(props.commentField?.value ?? '');
  const close = { label: 'Cancel', onPress: () => setReplyTo(null) };
  const edit = {
    id: 'edit',
    label: 'Edit',
    icon: 'pencil' as const,
    onPress: () =>
      setEditing({
        messageId: 'note-1',
        field: {
          ...field,
          value: 'The sill is damp.',
          label: 'Text',
          submitLabel: 'Save',
          takesFocus: true,
          cancel: { label: 'Cancel', onPress: () => setEditing(null) },
        },
      }),
  };
  return (
    <NoteThread
      {...props}
      note={{ ...props.note, menu: props.note.menu.map((each) => (each.id === 'edit' ? edit : each)) }}
      replyTo={replyTo}
      editing={editing}
      onReply={
        props.onReply &&
        ((commentId) => {
          props.onReply?.(commentId);
          setReplyTo({ commentId, field: { ...reply, cancel: close } });
        })
      }
      commentField={props.commentField && { ...props.commentField, value: text, onChange: (value) => setText(value) }}
    />
  );
};

const meta = {
  title: 'Panels/NoteThread',
  component: NoteThread,
  args: {
    note,
    comments,
    resolution: {
      isResolved: false,
      statusText: '',
      action: { label: 'Resolve', isPending: false, onPress: fn() },
    },
    commentField: field,
    replyTo: null,
    editing: null,
    onReply: fn(),
    replyLabel: 'Reply',
    markedId: null,
    onPlace: fn(),
    onHashtag: fn(),
  },
  globals: { ground: 'photo' },
  render: StatefulThread,
  decorators: [
    (Story) => (
      <SidePanel
        title="Note"
        side="right"
        closeLabel="Close"
        onClose={onClose}
        lead={<IconButton icon="chevronLeft" label="All notes" onPress={fn()} ground="plain" tooltip={false} />}
      >
        <Story />
      </SidePanel>
    ),
  ],
  beforeEach: () => {
    onClose.mockClear();
    menuPresses.mockClear();
  },
} satisfies Meta<typeof NoteThread>;

export default meta;
type Story = StoryObj<typeof meta>;

const contentOf = (canvasElement: HTMLElement): HTMLElement => canvasElement.querySelector('.side-panel__content')!;
const expectNoOverflow = async (canvasElement: HTMLElement): Promise<void> => {
  const content = contentOf(canvasElement);
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};
/** The field for a comment is at the lower edge of the panel. */
const expectComposerAtEnd = (canvasElement: HTMLElement, lift = 0): Promise<void> =>
  waitFor(async () => {
    const composer = canvasElement.querySelector('.note-thread__composer')!.getBoundingClientRect();
    await expect(
      Math.abs(contentOf(canvasElement).getBoundingClientRect().bottom - lift - composer.bottom),
    ).toBeLessThan(2);
  });

export const Open: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('article', { name: 'Ada Lindqvist 2 days ago' })).toBeInTheDocument();
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    await expect(canvas.getAllByRole('heading', { level: 4 })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('link', { name: '#repair' }));
    await expect(args.onHashtag).toHaveBeenLastCalledWith('note-1', 3);
    await userEvent.click(canvas.getByRole('button', { name: 'Resolve' }));
    await expect(args.resolution.action!.onPress).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Comment' }), 'Thank you');
    await expect(canvas.getByRole('button', { name: 'Comment' })).not.toHaveAttribute('aria-disabled');
    await expectComposerAtEnd(canvasElement);
  },
};

export const Resolved: Story = {
  args: {
    resolution: {
      isResolved: true,
      statusText: 'Resolved',
      action: { label: 'Reopen', isPending: false, onPress: fn() },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Resolved')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Reopen' })).toBeEnabled();
  },
};

/** The field is in place of the button, has the focus, and gives it back. */
export const Replying: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const [button] = canvas.getAllByRole('button', { name: 'Reply' });
    await expect(button!).toHaveAccessibleDescription('Adam Brandt');
    await userEvent.click(button!);
    await expect(args.onReply).toHaveBeenLastCalledWith('c1');
    await expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('textbox', { name: 'Reply' })).toBeNull();
    await expect(canvas.getAllByRole('button', { name: 'Reply' })[0]).toHaveFocus();
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveFocus();
    await expectNoOverflow(canvasElement);
  },
};

export const Menu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Actions for the message by Ada Lindqvist' })[1]!);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await expect(menuPresses).toHaveBeenLastCalledWith('delete');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(canvas.getAllByRole('button', { name: 'Actions for the message by Ada Lindqvist' })[1]!);
    await screen.findByRole('menu');
  },
};

/** From the menu the focus goes to the field, and from there back to the menu's button. */
export const Editing: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = (): HTMLElement =>
      canvas.getAllByRole('button', { name: 'Actions for the message by Ada Lindqvist' })[0]!;
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const box = await canvas.findByRole('textbox', { name: 'Text' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('textbox', { name: 'Text' })).toBeNull();
    await expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus());
    // Not at once, but when the menu has returned the focus to its button.
    await new Promise(requestAnimationFrame);
    await expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  },
};

const give = fn();

export const MentionWithoutAccess: Story = {
  args: {
    notices: [
      {
        id: 'adam',
        text: 'Adam Brandt has no access to this space and cannot see this note.',
        action: { label: 'Give access', isPending: false, onPress: give },
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Give access' }));
    await expect(give).toHaveBeenCalled();
  },
};

/** A link leads to a reply: it is scrolled to, outlined and focused. */
export const Marked: Story = {
  args: { comments: manyComments(60), markedId: 'm57-reply' },
  play: async ({ canvasElement }) => {
    const marked = canvasElement.querySelector<HTMLElement>('[data-message="m57-reply"]')!;
    await waitFor(() => expect(marked).toHaveFocus());
    await waitFor(async () => {
      const { top, bottom } = marked.getBoundingClientRect();
      await expect(top).toBeGreaterThan(contentOf(canvasElement).getBoundingClientRect().top);
      await expect(bottom).toBeLessThan(
        canvasElement.querySelector('.note-thread__composer')!.getBoundingClientRect().top,
      );
    });
    await expectComposerAtEnd(canvasElement);
  },
};

export const WithoutComments: Story = {
  args: { comments: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
    await expectComposerAtEnd(canvasElement);
  },
};

/** What gets the focus is above the field for a comment. */
export const ManyComments: Story = {
  args: { comments: manyComments(60) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelectorAll('.note-message')).toHaveLength(81);
    const composer = canvasElement.querySelector('.note-thread__composer')!;
    canvas.getAllByRole('button', { name: 'Reply' })[0]!.focus();
    for (let count = 0; count < 12; count++) {
      await userEvent.tab();
      const { bottom } = document.activeElement!.getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(composer.getBoundingClientRect().top);
    }
  },
};

export const Colours: Story = {
  args: { colours: { label: 'Color', swatches: tagSwatches, value: '#5c7fff', onCommit: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Color' }));
    const sheet = await screen.findByRole('dialog', { name: 'Color' });
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Amber' }));
    await expect(args.colours!.onCommit).toHaveBeenLastCalledWith('#f59e0b', '#5c7fff');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Color' })).toHaveFocus());
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Color' });
  },
};

/** For those who may not write: no fields, no buttons. */
export const ReadOnly: Story = {
  args: {
    note: { ...note, menu: [] },
    resolution: { isResolved: true, statusText: 'Resolved', action: null },
    commentField: null,
    notices: [{ id: 'off', text: 'Notes are switched off for this space.' }],
  },
  render: (args) => <StatefulThread {...args} onReply={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Reply|Reopen/ })).toBeNull();
  },
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expectNoOverflow(canvasElement);
    await expectComposerAtEnd(canvasElement);
  },
};

/** The on-screen keyboard covers the lower part of the sheet: the field is above it. */
export const PhoneWithKeyboard: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Comment' }));
    const viewport = window.visualViewport!;
    Object.defineProperty(viewport, 'height', { value: window.innerHeight - 336, configurable: true });
    viewport.dispatchEvent(new Event('resize'));
    await expectComposerAtEnd(canvasElement, 336);
    contentOf(canvasElement).scrollTop = 10_000;
    await expectComposerAtEnd(canvasElement, 336);
    const last = [...canvasElement.querySelectorAll('.note-thread__comment')].at(-1)!;
    const composer = canvasElement.querySelector('.note-thread__composer')!;
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(composer.getBoundingClientRect().top);
    delete (viewport as { height?: number }).height;
    viewport.dispatchEvent(new Event('resize'));
    await expectComposerAtEnd(canvasElement);
  },
};

const hostile = [
  comment(message('h1', { ...adam, name: longGerman.replaceAll(' ', '').repeat(2) }, 'Yesterday', text('<b>x</b>'))),
  comment(message('h2', { ...adam, name: 'X' }, 'vor 2 Stunden', text('unbroken'.repeat(50))), [
    message('h3', omar, 'أمس', text('هل يمكننا فتح هذا الجدار؟ نعم (3 cm).'), { menu: ownMenu, edited: '(edited)' }),
    message('h4', { ...omar, initials: '' }, '1', text(`${'👩‍👩‍👧‍👦'.repeat(40)}\n\n\nline`)),
  ]),
];

export const HostileText: Story = {
  args: { comments: hostile },
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};

const german = {
  note: {
    ...note,
    ...message('note-1', { ...ada, name: longGerman }, 'vor 2 Tagen', text(`${longGerman} `.repeat(3)), {
      edited: '(bearbeitet)',
      menu: ownMenu,
    }),
    place: longGerman,
  },
  resolution: {
    isResolved: true,
    statusText: 'Als erledigt gekennzeichnet',
    action: { label: 'Wieder öffnen', isPending: false, onPress: fn() },
  },
  replyLabel: 'Darauf antworten',
  replyTo: { commentId: 'c2', field: { ...reply, submitLabel: 'Antwort veröffentlichen', cancel } },
} satisfies Partial<NoteThreadProps>;

export const LongGermanText: Story = {
  parameters: { lang: 'de' },
  args: german,
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};

export const Zoomed: Story = {
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};

/** Beside the lower edge the suggestions are above the field. */
export const Mentioning: Story = {
  tags: ['variation'],
  render: (args) => (
    <div className="note-thread">
      <div className="note-thread__composer">
        <StatefulField {...args.commentField!} />
      </div>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '@');
    const list = await screen.findByRole('listbox');
    await waitFor(() =>
      expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        canvas.getByRole('textbox').getBoundingClientRect().top,
      ),
    );
  },
};
