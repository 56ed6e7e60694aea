import { ResponsivePicture } from '../images/ResponsivePicture';
import styles from './ArticleImage.module.css';

interface ArticleImageProps {
  readonly imageUrl: string;
  /** How wide the picture is shown. */
  readonly sizes: string;
  /** The picture is the largest of what a visitor sees first of the page. */
  readonly isFirst?: boolean;
}

/** An article's picture, or light falling through a slit when it cannot be loaded. */
export function ArticleImage({ imageUrl, sizes, isFirst }: ArticleImageProps) {
  return (
    <span className={styles.frame}>
      <ResponsivePicture
        url={imageUrl}
        alt=""
        className={styles.image}
        width={1600}
        height={900}
        sizes={sizes}
        isFirst={isFirst}
      />
    </span>
  );
}
