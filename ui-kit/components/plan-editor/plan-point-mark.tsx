/** A point of a plan: a numbered disc, and a sector in the direction of the middle of its picture. */
import type { PlanEditorPoint } from './plan-editor-props.ts';

/** CSS pixels. */
const discRadius = 14;
const targetRadius = 22;
const sectorRadius = 40;
export const handleDistance = 46;
const handleRadius = 8;
/** Half of the sector, radians. */
const sectorAngle = Math.PI / 5;

export type PlanPointMarkProps = {
  readonly point: PlanEditorPoint;
  readonly isSelected: boolean;
  readonly left: number;
  readonly top: number;
};

const onCircle = (angle: number, radius: number): string => `${Math.sin(angle) * radius} ${-Math.cos(angle) * radius}`;

const sector = (heading: number): string =>
  `M 0 0 L ${onCircle(heading - sectorAngle, sectorRadius)} A ${sectorRadius} ${sectorRadius} 0 0 1 ${onCircle(heading + sectorAngle, sectorRadius)} Z`;

export const PlanPointMark = ({ point, isSelected, left, top }: PlanPointMarkProps) => {
  const { id, number, name, heading, isPassive = false } = point;
  return (
    <g
      className="plan-editor__point"
      data-selected={isSelected ? '' : undefined}
      data-passive={isPassive ? '' : undefined}
      transform={`translate(${left} ${top})`}
    >
      {heading !== null && <path className="plan-editor__sector" d={sector(heading)} />}
      <circle className="plan-editor__disc" r={discRadius} />
      <text className="plan-editor__number" dy="0.36em">
        {number.length <= 3 && number}
      </text>
      <text className="plan-editor__name" y={discRadius + 18}>
        {name}
      </text>
      {!isPassive && <circle className="plan-editor__target" r={targetRadius} data-point={id} data-part="disc" />}
      {isSelected && heading !== null && (
        <g transform={`translate(${onCircle(heading, handleDistance)})`}>
          <circle className="plan-editor__handle" r={handleRadius} />
          <circle className="plan-editor__target" r={targetRadius} data-point={id} data-part="handle" />
        </g>
      )}
    </g>
  );
};
