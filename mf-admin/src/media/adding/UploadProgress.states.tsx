import { UploadProgress } from './UploadProgress';

const uploading = (part: number) => (
  <UploadProgress name="Uploading the new file" part={part} onCancel={() => {}}>
    Uploading...
  </UploadProgress>
);

export const states = {
  waiting: uploading(0),
  half: uploading(0.5),
  sent: uploading(1),
  'in a list': <UploadProgress name="Uploading pier.png" part={0.25} />,
};
