import { type ReactNode, useState } from 'react';
import { imageAddress } from './imageAddress';
import styles from './Picture.module.css';
import type { UploadedImage } from './uploadedImage';

export interface PictureProps {
  readonly url: string | null;
  readonly alt: string;
  readonly className?: string;
  /** Its size, or that of its place, in CSS pixels; without them the styles alone say it. */
  readonly width?: number;
  readonly height?: number;
  /** The image is the largest of what a visitor sees first: it is fetched before all others, which wait for their turn. */
  readonly isFirst?: boolean;
  /** Stands there when there is no image or it cannot be loaded. */
  readonly children?: ReactNode;
}

interface Versions {
  readonly sources?: UploadedImage['sources'];
  /** How wide the image is shown, for the choice among its versions. */
  readonly sizes?: string;
}

/**
 * An image as it is, as is right for logos: drawn, they are smaller and sharper so. Of versions of it the browser takes
 * one; when that cannot be loaded the original is tried, and then comes what stands in for the image.
 */
export function Picture({
  url,
  alt,
  className,
  width,
  height,
  isFirst = false,
  children,
  sources = [],
  sizes,
}: PictureProps & Versions) {
  const src = imageAddress(url);
  const [failure, setFailure] = useState({ src, attempts: 0 });
  const attempts = failure.src === src ? failure.attempts : 0;
  const isLost = attempts > (sources.length > 0 ? 1 : 0);
  if (!src || isLost) {
    return children;
  }

  function fail() {
    setFailure({ src, attempts: attempts + 1 });
  }

  /** An image that failed before React listened says so only when it is asked. */
  function checkLoaded(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) {
      image.decode().catch(fail);
    }
  }

  const image = (
    <img
      ref={checkLoaded}
      className={className}
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
  if (sources.length === 0 || attempts > 0) {
    return image;
  }
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
