import { ResponsivePicture } from '../images/ResponsivePicture';
import styles from './ArticleImage.module.css';

interface ArticleImageProps {
  readonly imageUrl: string;
  /** The displayed width of the picture. */
  readonly sizes: string;
  /** The picture is the largest thing in the initial view of the page. */
  readonly isFirst?: boolean;
}

/** An article's picture, or a slit of light if it cannot be loaded. */
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
