import type { ImageKind } from '../../kinds/resource';
import { useMediaUpload } from '../adding/useMediaUpload';
import { useOneUpload } from '../adding/useOneUpload';

export function usePictureUpload(kind: ImageKind, onUploaded: (imageUrl: string) => void) {
  const upload = useMediaUpload();
  const { start, ...running } = useOneUpload(false);
  return {
    ...running,
    start: (image: File) =>
      start({
        async send(options) {
          const { media, scaledFrom } = await upload(image, { ...options, kind: 'picture' });
          if (!options.signal.aborted) {
            onUploaded(media.address);
          }
          return `Upload successful${scaledFrom ? `. Scaled down from ${scaledFrom}` : ''}`;
        },
        failure: `Failed to upload ${kind}`,
      }),
  };
}
