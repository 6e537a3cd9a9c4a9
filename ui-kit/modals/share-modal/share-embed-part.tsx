/** The code that embeds the space in a page, with a choice of its size and a preview to scale. */
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { CopyField, type CopyFieldProps } from '../../components/copy-field/copy-field.tsx';
import { ShareSwitches, type ShareSwitchProps } from './share-switches.tsx';

export type EmbedSizeItem = {
  readonly id: string;
  readonly label: string;
  /** Pixels; null: as wide as the page. */
  readonly width: number | null;
};

export type ShareEmbedPartProps = {
  readonly code: CopyFieldProps;
  readonly sizesLabel: string;
  readonly sizes: readonly EmbedSizeItem[];
  readonly size: string;
  readonly onSize: (id: string) => void;
};

/** The width of the page in which the preview draws the frame. */
const pageWidth = 1440;

const SizePreview = ({ width, pictureUrl }: { readonly width: number | null; readonly pictureUrl: string }) => (
  <div className="share-modal__page" aria-hidden="true">
    <div className="share-modal__frame" style={{ inlineSize: `${((width ?? pageWidth) / pageWidth) * 100}%` }}>
      <img src={pictureUrl} alt="" />
    </div>
  </div>
);

export const ShareEmbedPart = ({
  code,
  sizesLabel,
  sizes,
  size,
  onSize,
  pictureUrl,
  switches,
}: ShareEmbedPartProps & { readonly pictureUrl: string; readonly switches: readonly ShareSwitchProps[] }) => (
  <div className="share-modal__part">
    <ShareSwitches switches={switches} />
    <RadioGroup className="share-modal__sizes" value={size} onChange={onSize} orientation="horizontal">
      <Label className="copy-field__label">{sizesLabel}</Label>
      <div className="share-modal__size-row">
        {sizes.map(({ id, label }) => (
          <Radio key={id} value={id} className="share-modal__size">
            {label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
    <SizePreview width={sizes.find(({ id }) => id === size)?.width ?? null} pictureUrl={pictureUrl} />
    <CopyField {...code} isMultiline />
  </div>
);
