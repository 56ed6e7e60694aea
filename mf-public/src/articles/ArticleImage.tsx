import { ResponsivePicture } from '../images/Picture';
import styles from './ArticleImage.module.css';
import type { ArticleSummary } from './article';

interface ArticleImageProps {
  readonly article: Pick<ArticleSummary, 'imageUrl' | 'pictures'>;
  readonly sizes: string;
  readonly isFirst?: boolean;
}

export function ArticleImage({ article: { imageUrl, pictures }, sizes, isFirst }: ArticleImageProps) {
  const { alt, focus } = pictures?.imageUrl ?? {};
  return (
    <span className={styles.frame}>
      <ResponsivePicture
        url={imageUrl}
        focus={focus}
        alt={alt ?? ''}
        className={styles.image}
        ratio="16x9"
        width={1600}
        height={900}
        sizes={sizes}
        isFirst={isFirst}
      />
    </span>
  );
}
