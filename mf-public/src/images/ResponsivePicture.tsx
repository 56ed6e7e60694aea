import { preload } from 'react-dom';
import { Picture, type PictureProps } from './Picture';
import { uploadedImage } from './uploadedImage';

interface ResponsivePictureProps extends PictureProps {
  readonly sizes: string;
}

/** @param props Width and height are the container's. */
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

/** `.container` sets the same width. */
export const CONTENT_WIDTH = 'min(1280px, 100vw - 2 * clamp(1.25rem, 5vw, 4rem))';

export function columnWidth(columns: number): string {
  return `calc((${CONTENT_WIDTH} - ${2 * (columns - 1)}rem) / ${columns})`;
}
