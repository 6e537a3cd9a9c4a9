/** The button over the view that enters VR at once. */
import './enter-vr.css';
import { Button } from '../../components/button/button.tsx';

export type EnterVrProps = {
  readonly label: string;
  readonly onPress: () => void;
};

export const EnterVr = ({ label, onPress }: EnterVrProps) => (
  <div className="enter-vr">
    <Button variant="primary" icon="vr" onPress={onPress}>
      {label}
    </Button>
  </div>
);
