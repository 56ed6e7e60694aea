import { Button } from 'antd';
import { useState } from 'react';
import styles from './ImagePreview.module.css';

interface ImagePreviewProps {
  readonly url: string;
  readonly onRemove: () => void;
}

export function ImagePreview({ url, onRemove }: ImagePreviewProps) {
  const [isDead, setDead] = useState(false);
  return (
    <div className={styles.preview}>
      {isDead ? (
        <p className={styles.dead}>There is no image at this address.</p>
      ) : (
        <img className={styles.image} src={url} alt="Preview" onError={() => setDead(true)} />
      )}
      <Button size="small" danger onClick={onRemove}>
        Remove image
      </Button>
    </div>
  );
}
