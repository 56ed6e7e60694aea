import { webUrl } from '@site/platform/addresses';
import { type ReactNode, useState } from 'react';
import styles from './Picture.module.css';
import type { UploadedImage } from './uploadedImage';

export interface PictureProps {
  readonly url: string | null;
  readonly alt: string;
  readonly className?: string;
  /** In CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  /** The largest picture in the initial view. */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

interface Versions {
  readonly sources?: UploadedImage['sources'];
  readonly sizes?: string;
}

/** Logos use the original, which is sharper for drawings. */
export function Picture(props: PictureProps & Versions) {
  const { url, alt, className, width, height, isFirst = false, children, sources = [], sizes } = props;
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

  /** An error before hydration caused no event. */
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

function imageAddress(url: string | null): string | null {
  return url && /^\/(?![/\\])/.test(url) ? url : (webUrl(url) ?? null);
}
