/** What the user needs to know of the thing that is edited, with a button that acts on it or the reason why it cannot. */
import './editor-notice.css';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';

export type EditorNoticeProps = {
  readonly text: string;
  readonly action?:
    | {
        readonly label: string;
        /** Why it cannot be used now; absent: it can. */
        readonly disabledReason?: string | undefined;
        readonly onPress: () => void;
      }
    | undefined;
};

export const EditorNotice = ({ text, action }: EditorNoticeProps) => {
  const reason = action?.disabledReason;
  return (
    <div className="editor-notice">
      <Icon name="info" />
      <div className="editor-notice__content">
        <p>{text}</p>
        {reason && <p className="editor-notice__reason">{reason}</p>}
        {action && (
          <Button variant="secondary" isDisabled={reason !== undefined} onPress={action.onPress}>
            {action.label}
          </Button>
        )}
      </div>
    </div>
  );
};
