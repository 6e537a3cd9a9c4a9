/** Whether the edits are saved: one line, announced politely when it changes. Keep it mounted. */
import './save-status.css';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type SaveState = 'saved' | 'saving' | 'waiting' | 'rejected';

export type SaveStatusProps = {
  /** `waiting`: without a connection; the edits will be saved later. */
  readonly state: SaveState;
  /** Such as "Saved", "Saving…", "No connection: 3 changes wait". */
  readonly text: string;
  /** False where another live region announces the same. */
  readonly isAnnounced?: boolean | undefined;
};

const icons = { saved: 'check', waiting: 'cloudOff', rejected: 'warning' } as const satisfies Partial<
  Record<SaveState, IconName>
>;

export const SaveStatus = ({ state, text, isAnnounced = true }: SaveStatusProps) => (
  <div className="save-status" data-state={state}>
    {state === 'saving' ? <span className="save-status__spinner" aria-hidden="true" /> : <Icon name={icons[state]} />}
    {isAnnounced ? (
      <output className="save-status__words" aria-live="polite" aria-atomic="true">
        {text}
      </output>
    ) : (
      <span className="save-status__words">{text}</span>
    )}
  </div>
);
