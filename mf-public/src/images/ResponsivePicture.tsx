import { preload } from 'react-dom';
import { Picture, type PictureProps } from './Picture';
import { uploadedImage } from './uploadedImage';

interface ResponsivePictureProps extends PictureProps {
  /** How wide the image is shown, as in the attribute `sizes`. */
  readonly sizes: string;
}

/**
 * An image of which the browser fetches the smallest version that is sharp, if it is an upload.
 *
 * @param props Width and height are of the place, for images whose own are not known.
 */
export function ResponsivePicture(props: ResponsivePictureProps) {
  const { url, sizes, isFirst } = props;
  const uploaded = url ? uploadedImage(url) : undefined;
  const best = uploaded?.sources[0];
  if (isFirst && url && best) {
    preload(url, {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return <Picture {...props} {...uploaded} />;
}
