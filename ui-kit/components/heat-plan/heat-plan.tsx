/** The plans of the floors as tabs, with a circle for each viewpoint that grows with how often it was looked at. */
import './heat-plan.css';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';

export type HeatPlanFloor = {
  readonly id: string;
  readonly name: string;
  /** Says what the plan shows. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly {
    readonly id: string;
    readonly name: string;
    readonly outline: readonly (readonly [x: number, y: number])[];
  }[];
  readonly spots: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    /** 0 to 1; 0 without a visit. */
    readonly share: number;
    /** Such as "Kitchen: 12". */
    readonly title: string;
  }[];
};

export type HeatPlanProps = {
  /** Names the tabs. */
  readonly label: string;
  readonly floors: readonly HeatPlanFloor[];
};

const Plan = ({ floor }: { readonly floor: HeatPlanFloor }) => (
  <svg className="heat-plan__plan" viewBox={`0 0 ${floor.width} ${floor.height}`} role="img" aria-label={floor.label}>
    {floor.rooms.map(({ id, name, outline }) => (
      <polygon key={id} className="heat-plan__room" points={outline.map((point) => point.join(',')).join(' ')}>
        {name && <title>{name}</title>}
      </polygon>
    ))}
    {floor.spots.map(({ id, x, y, radius, share, title }) => (
      <circle
        key={id}
        className={share > 0 ? 'heat-plan__spot' : 'heat-plan__spot heat-plan__spot--none'}
        cx={x}
        cy={y}
        r={radius}
        style={{ fillOpacity: share > 0 ? 0.4 + 0.5 * share : 0 }}
      >
        <title>{title}</title>
      </circle>
    ))}
  </svg>
);

export const HeatPlan = ({ label, floors }: HeatPlanProps) => {
  const [first] = floors;
  if (!first) return null;
  if (floors.length === 1) return <Plan floor={first} />;
  return (
    <Tabs className="heat-plan">
      <TabList className="heat-plan__tabs" aria-label={label}>
        {floors.map(({ id, name }) => (
          <Tab key={id} id={id} className="heat-plan__tab">
            {name}
          </Tab>
        ))}
      </TabList>
      {floors.map((floor) => (
        <TabPanel key={floor.id} id={floor.id} className="heat-plan__panel">
          <Plan floor={floor} />
        </TabPanel>
      ))}
    </Tabs>
  );
};
