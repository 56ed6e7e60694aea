import { Button } from 'antd';
import type { Media } from '../media';
import styles from './ForeignPicture.module.css';
import { useFetchedPicture } from './useFetchedPicture';

interface ForeignPictureProps {
  readonly address: string;
  readonly onFetched: (entry: Media) => void;
  readonly onKeepAddress?: ((address: string) => void) | undefined;
}

export function ForeignPicture({ address, onFetched, onKeepAddress }: ForeignPictureProps) {
  const { isFetching, problem, fetchPicture } = useFetchedPicture(onFetched);
  return (
    <section aria-label="Picture on another site" className={styles.foreign}>
      <p>This is the address of another site, where a picture may change or disappear.</p>
      <div className={styles.actions}>
        <Button loading={isFetching} onClick={() => void fetchPicture(address)}>
          Fetch into the library
        </Button>
        {onKeepAddress && (
          <Button disabled={isFetching} onClick={() => onKeepAddress(address)}>
            Keep the address
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}
