/** The link as a QR code, which can be saved. */
import { Button } from '../../components/button/button.tsx';
import { QrPicture, type QrPictureProps } from './qr-picture.tsx';
import { ShareSwitches, type ShareSwitchProps } from './share-switches.tsx';

export type ShareQrPartProps = {
  readonly code: Pick<QrPictureProps, 'size' | 'path'>;
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
      <QrPicture size={size} path={path} label={label} />
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
