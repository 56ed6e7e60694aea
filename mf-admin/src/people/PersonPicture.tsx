import { useState } from 'react';
import { smallerAddress } from '../media/smallerAddress';
import styles from './PersonPicture.module.css';

interface PersonPictureProps {
  readonly name: string;
  readonly picture: string | null | undefined;
  readonly isLarge?: boolean;
}

export function PersonPicture({ name, picture, isLarge = false }: PersonPictureProps) {
  const [dead, setDead] = useState<string>();
  const width = isLarge ? 128 : 64;
  const src = picture ? smallerAddress({ address: picture, kind: 'picture' }, width) : undefined;
  return (
    <span className={`${styles.picture} ${isLarge ? styles.large : ''}`} aria-hidden="true">
      {src !== undefined && src !== dead ? (
        <img className={styles.image} src={src} alt="" onError={() => setDead(src)} />
      ) : (
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}
