import { useState } from 'react';
import styles from './ArticleImage.module.css';

interface ArticleImageProps {
  readonly imageUrl: string;
  /** The picture is what a visitor sees first of the page: it is not put off. */
  readonly isFirst?: boolean;
}

/** An article's picture, or light falling through a slit when it cannot be loaded. */
export function ArticleImage({ imageUrl, isFirst = false }: ArticleImageProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  /** An image that failed before React listened says so only when it is asked. */
  function checkLoaded(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) {
      image.decode().catch(() => setFailedUrl(imageUrl));
    }
  }

  return (
    <span className={styles.frame}>
      {imageUrl && imageUrl !== failedUrl && (
        <img
          ref={checkLoaded}
          className={styles.image}
          src={imageUrl}
          alt=""
          width={1600}
          height={900}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedUrl(imageUrl)}
        />
      )}
    </span>
  );
}
