/** Bars side by side for numbers over time. A screen reader gets its label; the numbers are in a table beside it. */
import './bar-chart.css';

export type BarChartBar = {
  readonly id: string;
  readonly count: number;
  /** Shown over the bar that is pointed at, such as "Mar 1: 12". */
  readonly title: string;
};

export type BarChartProps = {
  /** Says what the chart shows, with its largest number. */
  readonly label: string;
  readonly bars: readonly BarChartBar[];
  /** At both ends of the axis. */
  readonly first: string;
  readonly last: string;
  /** The largest number, at the top of the chart. */
  readonly top: string;
};

const [width, height] = [720, 160];
const gap = 2;

export const BarChart = ({ label, bars, first, last, top }: BarChartProps) => {
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  const step = width / Math.max(1, bars.length);
  return (
    <figure className="bar-chart">
      <span className="bar-chart__top" aria-hidden="true">
        {top}
      </span>
      <svg
        className="bar-chart__bars"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ id, count, title }, index) => {
          const barHeight = count === 0 ? 1 : Math.max(3, (count / largest) * height);
          return (
            <g key={id}>
              {/* The whole column reacts to the pointer, not only the bar. */}
              <rect className="bar-chart__column" x={index * step} y={0} width={step} height={height}>
                <title>{title}</title>
              </rect>
              <rect
                className={count === 0 ? 'bar-chart__bar bar-chart__bar--none' : 'bar-chart__bar'}
                x={index * step + gap / 2}
                y={height - barHeight}
                width={Math.max(1, Math.min(step - gap, 48))}
                height={barHeight}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className="bar-chart__axis" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
};
