import { preload } from 'react-dom';
import { Picture, type PictureProps } from './Picture';
import { uploadedImage } from './uploadedImage';

interface ResponsivePictureProps extends PictureProps {
  /** As in the attribute `sizes`. */
  readonly sizes: string;
}

/**
 * Fetches the smallest version of an upload that is sharp.
 * @param props Width and height are the container's, for images of unknown size.
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

/** Width of a page's content, as set by `.container`. */
export const CONTENT_WIDTH = 'min(1280px, 100vw - 2 * clamp(1.25rem, 5vw, 4rem))';

/** Returns the width of one of several equal columns with gaps of 2rem. */
export function columnWidth(columns: number): string {
  return `calc((${CONTENT_WIDTH} - ${2 * (columns - 1)}rem) / ${columns})`;
}
