/** Whether what was edited is saved: a quiet line, read out politely when it changes. Keep it mounted. */
import './save-status.css';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

export type SaveStatusProps = {
  /** Waiting: there is no connection, and what was edited will be saved later. */
  readonly state: SaveState;
  /** As "Saved", "Saving…", "No connection: 3 changes wait". */
  readonly words: string;
  /** False where another status beside it says the same. */
  readonly isReadOut?: boolean | undefined;
};

const icons = { saved: 'check', waiting: 'cloudOff', refused: 'warning' } as const satisfies Partial<
  Record<SaveState, IconName>
>;

export const SaveStatus = ({ state, words, isReadOut = true }: SaveStatusProps) => (
  <div className="save-status" data-state={state}>
    {state === 'saving' ? <span className="save-status__spinner" aria-hidden="true" /> : <Icon name={icons[state]} />}
    {isReadOut ? (
      <output className="save-status__words" aria-live="polite" aria-atomic="true">
        {words}
      </output>
    ) : (
      <span className="save-status__words">{words}</span>
    )}
  </div>
);
