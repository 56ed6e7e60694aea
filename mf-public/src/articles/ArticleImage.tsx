import { ResponsivePicture } from '../images/ResponsivePicture';
import styles from './ArticleImage.module.css';

interface ArticleImageProps {
  readonly imageUrl: string;
  readonly sizes: string;
  readonly isFirst?: boolean;
}

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
