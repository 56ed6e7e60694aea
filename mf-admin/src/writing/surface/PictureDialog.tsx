import { apiPath } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { isPictureAddress } from '@site/writing/schema';
import { Button, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { ImageInput } from '../../media/picture-field/ImageInput';
import { useFocusBack } from '../../overlays/useFocusBack';
import { useMedia } from './useMedia';

interface PictureDialogProps {
  readonly first: string;
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
}

export function PictureDialog({ first, onChoose, onClose }: PictureDialogProps) {
  useFocusBack();
  const uploading = useRef(false);
  const { file } = useMedia(first);
  const [typed, setAddress] = useState<string>();
  const address = typed ?? file?.address ?? first;
  const [isRefused, setRefused] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const calls = useCalls();

  /** A picture of the library is named by its number. */
  async function nameOf(chosen: string): Promise<string> {
    try {
      const path = apiPath('/api/media', { query: { address: chosen, limit: 1 } });
      const [entry] = (await calls.read(path)).data;
      return entry ? `media:${entry.id}` : chosen;
    } catch {
      return chosen;
    }
  }

  async function choose() {
    const trimmed = address.trim();
    if (!isPictureAddress(trimmed) || uploading.current) {
      setRefused(true);
    } else if (!isChosen) {
      setChosen(true);
      onChoose(await nameOf(trimmed));
    }
  }
  return (
    <Modal
      open
      title="Picture"
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          Cancel
        </Button>,
        <Button key="choose" type="primary" loading={isChosen} onClick={choose}>
          {first === '' ? 'Insert' : 'Replace'}
        </Button>,
      ]}
    >
      <Form component={false} layout="vertical">
        <Form.Item
          label="Picture"
          htmlFor="picture-address"
          validateStatus={isRefused ? 'error' : undefined}
          help={
            isRefused
              ? 'Choose an image, or enter a web address that begins with http:// or https://'
              : undefined
          }
        >
          <ImageInput
            id="picture-address"
            autoFocus
            kind="logo"
            label="Picture"
            uploading={uploading}
            onUploadEnd={() => setRefused(false)}
            value={address}
            onChange={(url) => {
              setAddress(url);
              setRefused(false);
            }}
            onPressEnter={(event) => {
              // It would begin a paragraph in the text, which has the focus next.
              event.preventDefault();
              void choose();
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
