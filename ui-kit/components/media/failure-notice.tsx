/** Shown instead of media that failed to load, with a button that loads it again. */
import './media.css';
import { Icon } from '../../icons/icon.tsx';
import { Button } from '../button/button.tsx';

export type MediaFailure = {
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
};

export const FailureNotice = ({ message, retryLabel, onRetry }: MediaFailure) => (
  <div className="media__failure" role="alert">
    <Icon name="warning" />
    <p>{message}</p>
    <Button variant="secondary" onPress={onRetry}>
      {retryLabel}
    </Button>
  </div>
);
