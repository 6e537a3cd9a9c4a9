/** What belongs to the selected viewpoint of a plan: its panorama, its place in numbers, and its connections. */
import './placed-viewpoint.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { NumberField, type NumberFieldProps } from '../../components/number-field/number-field.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';

export type PlacedViewpointProps = {
  readonly strip: ReactNode;
  /** Under the strip: how it is used, or what comes next. */
  readonly hint: string;
  /** Null for one that is not on the plan yet. */
  readonly place: PlaceProps | null;
};

type PlaceProps = {
  /** Null where there is one floor. */
  readonly floor: SelectFieldProps | null;
  readonly numbers: readonly (NumberFieldProps & { readonly id: string })[];
  readonly connections: {
    readonly title: string;
    /** Shown without connections. */
    readonly none: string;
    readonly items: readonly { readonly id: string; readonly name: string; readonly removeLabel: string }[];
    readonly onRemove: (id: string) => void;
    /** Null without another viewpoint. */
    readonly add: { readonly label: string; readonly isOn: boolean; readonly onToggle: () => void } | null;
  };
  readonly remove: { readonly label: string; readonly onPress: () => void };
};

const Place = ({ floor, numbers, connections, remove }: PlaceProps) => {
  const { title, none, items, add, onRemove } = connections;
  return (
    <>
      <div className="placed-viewpoint__fields">
        {floor && <SelectField {...floor} />}
        {numbers.map(({ id, ...field }) => (
          <NumberField key={id} {...field} />
        ))}
      </div>
      <div className="placed-viewpoint__connections">
        <h3 className="placed-viewpoint__title">{title}</h3>
        {items.length === 0 ? (
          <p className="placed-viewpoint__none">{none}</p>
        ) : (
          <ul className="placed-viewpoint__chips">
            {items.map(({ id, name, removeLabel }) => (
              <li key={id} className="placed-viewpoint__chip">
                <span className="placed-viewpoint__chip-name">{name}</span>
                <IconButton icon="close" ground="plain" label={removeLabel} onPress={() => onRemove(id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="placed-viewpoint__actions">
        {add && (
          <Button variant={add.isOn ? 'primary' : 'secondary'} icon="link" onPress={add.onToggle}>
            {add.label}
          </Button>
        )}
        <Button variant="quiet" onPress={remove.onPress}>
          {remove.label}
        </Button>
      </div>
    </>
  );
};

export const PlacedViewpoint = ({ strip, hint, place }: PlacedViewpointProps) => {
  const element = useRef<HTMLDivElement>(null);
  /** A button was pressed that its press removes. */
  const isRemoving = useRef(false);
  useEffect(() => {
    if (!isRemoving.current) return;
    isRemoving.current = false;
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[role="slider"]')?.focus();
  });
  const removing = <Args extends readonly unknown[]>(remove: (...args: Args) => void) => {
    return (...args: Args): void => {
      isRemoving.current = true;
      remove(...args);
    };
  };
  return (
    <div ref={element} className="placed-viewpoint">
      <div className="placed-viewpoint__strip">{strip}</div>
      <p className="placed-viewpoint__hint">{hint}</p>
      {place && (
        <Place
          {...place}
          connections={{ ...place.connections, onRemove: removing(place.connections.onRemove) }}
          remove={{ ...place.remove, onPress: removing(place.remove.onPress) }}
        />
      )}
    </div>
  );
};
