import { webUrl } from '@site/platform/addresses';
import { type ReactNode, useState } from 'react';
import { preload } from 'react-dom';
import styles from './Picture.module.css';
import { type PictureFacts, type Place, stillOf, type UploadedImage, uploadedImage } from './uploadedImage';

export interface PictureProps {
  readonly url: string | null;
  readonly alt: string;
  readonly className?: string;
  /** In CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  /** The point that stays visible when the place shows only a part; the center by default. */
  readonly focus?: PictureFacts['focus'];
  /** Whether it is the largest picture in the initial view. */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

interface Versions {
  readonly sources?: UploadedImage['sources'];
  readonly sizes?: string;
}

/** Shows a picture as it was uploaded. Logos are drawings, which this keeps sharp. */
export function Picture(props: PictureProps & Versions) {
  const { url, alt, className, width, height, focus, isFirst = false, children, sources = [], sizes } = props;
  const src = imageAddress(url);
  const still = src && stillOf(src);
  const versions = still ? [{ media: '(prefers-reduced-motion: reduce)', srcSet: still }] : sources;
  const [failure, setFailure] = useState({ src, attempts: 0 });
  const attempts = failure.src === src ? failure.attempts : 0;
  if (!src || attempts > Math.min(versions.length, 1)) {
    return children;
  }

  function fail() {
    setFailure({ src, attempts: attempts + 1 });
  }

  /** An error before hydration has caused no event. */
  function checkLoaded(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) {
      image.decode().catch(fail);
    }
  }

  const image = (
    <img
      ref={checkLoaded}
      className={focus ? `${className} ${styles.focused}` : className}
      data-x={focus && Math.round(focus.x * 10)}
      data-y={focus && Math.round(focus.y * 10)}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'async' : undefined}
      onError={fail}
      src={src}
    />
  );
  if (attempts > 0 || versions.length === 0) {
    return image;
  }
  return (
    <picture className={styles.picture}>
      {versions.map((version) => (
        <source key={version.srcSet} {...version} sizes={still ? undefined : sizes} />
      ))}
      {image}
    </picture>
  );
}

interface ResponsivePictureProps extends PictureProps, Pick<Place, 'ratio'> {
  readonly sizes: string;
}

/** Shows the version that fits. @param props Width and height are those of the container. */
export function ResponsivePicture(props: ResponsivePictureProps) {
  const { url, sizes, isFirst } = props;
  const uploaded = url ? uploadedImage(url, props) : undefined;
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

function imageAddress(url: string | null): string | null {
  return url && /^\/(?![/\\])/.test(url) ? url : (webUrl(url) ?? null);
}
