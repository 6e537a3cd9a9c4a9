/** One decorative icon of the icon set: the control around it has the label. */
import './icon.css';
import { iconShapes, type IconName } from './icon-shapes.tsx';

export type IconProps = {
  readonly name: IconName;
};

export const Icon = ({ name }: IconProps) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-icon={name}>
    {iconShapes[name]}
  </svg>
);
