/** The link as a QR code, which can be saved. */
import { Button } from '../../components/button/button.tsx';
import { ShareSwitches, type ShareSwitchProps } from './share-switches.tsx';

export type ShareQrPartProps = {
  readonly code: {
    /** Units on each side. */
    readonly size: number;
    /** The dark modules as an SVG path. */
    readonly path: string;
  };
  /** What the code leads to. */
  readonly label: string;
  readonly hint: string;
  /** In order of preference. */
  readonly saving: readonly { readonly id: string; readonly label: string; readonly onPress: () => void }[];
};

export const ShareQrPart = ({
  code: { size, path },
  label,
  hint,
  saving,
  switches,
}: ShareQrPartProps & { readonly switches: readonly ShareSwitchProps[] }) => (
  <div className="share-modal__part">
    <ShareSwitches switches={switches} />
    <div className="share-modal__qr">
      <svg
        className="share-modal__qr-code"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div className="share-modal__qr-side">
        <p className="share-modal__hint">{hint}</p>
        <div className="share-modal__saving">
          {saving.map(({ id, label: saveLabel, onPress }, index) => (
            <Button key={id} variant={index === 0 ? 'primary' : 'secondary'} onPress={onPress}>
              {saveLabel}
            </Button>
          ))}
        </div>
      </div>
    </div>
  </div>
);
