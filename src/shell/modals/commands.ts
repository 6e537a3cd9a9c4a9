/** The commands of the modal layer. */
import { isModalId, modalFailureById, modalIds, type ModalId } from '#domain/modals/modal-id.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { CommandError, type Command, type CommandContext, type CommandPayload } from '../commands/index.ts';
import { $isModalLocked, $modal, modalClosed, modalToggled } from './state.ts';

const idOf = ({ modal }: CommandPayload): ModalId => {
  if (!isModalId(modal)) throw new CommandError('command.invalid', `"modal" must be one of ${modalIds.join(', ')}`);
  return modal;
};

const checkNotLocked = (context: CommandContext): void => {
  if (context.get($isModalLocked)) throw new CommandError('modal.locked', 'Cannot close non-cancellable modal');
};

export const modalCommands: readonly Command[] = [
  {
    name: 'TOGGLE_MODAL',
    summary: '{ modal } opens the modal of this id, or closes it if it is open; returns the open modal or null',
    run: (context, payload) => {
      const id = idOf(payload);
      const isOpen = context.get($modal) === id;
      const failure = isOpen ? null : modalFailureById(id, context.get($isWorkshop));
      if (failure) throw new CommandError(failure.code, failure.message);
      checkNotLocked(context);
      context.send(modalToggled, id);
      return context.get($modal);
    },
  },
  {
    name: 'CLOSE_MODAL',
    summary: '{} closes the open modal',
    run: (context) => {
      checkNotLocked(context);
      context.send(modalClosed, undefined);
    },
  },
];
