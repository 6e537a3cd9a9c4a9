/** The button over the view that enters VR at once. */
import './enter-vr.css';
import { Button } from '../../components/button/button.tsx';

export type EnterVrProps = {
  readonly label: string;
  /** The session is requested: presses have no effect. */
  readonly isBusy?: boolean | undefined;
  readonly onPress: () => void;
};

export const EnterVr = ({ label, isBusy, onPress }: EnterVrProps) => (
  <div className="enter-vr">
    <Button variant="primary" icon="vr" onPress={onPress} isBusy={isBusy}>
      {label}
    </Button>
  </div>
);
