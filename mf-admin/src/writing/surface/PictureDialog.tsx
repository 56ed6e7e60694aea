import { isPictureAddress } from '@site/writing/schema';
import { Button, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { ImageInput } from '../../media/picture-field/ImageInput';
import { useFocusBack } from '../../overlays/useFocusBack';

interface PictureDialogProps {
  readonly first: string;
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
}

export function PictureDialog({ first, onChoose, onClose }: PictureDialogProps) {
  useFocusBack();
  const uploading = useRef(false);
  const [address, setAddress] = useState(first);
  const [isRefused, setRefused] = useState(false);
  function choose() {
    const trimmed = address.trim();
    if (isPictureAddress(trimmed) && !uploading.current) {
      onChoose(trimmed);
    } else {
      setRefused(true);
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
        <Button key="choose" type="primary" onClick={choose}>
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
            onPressEnter={choose}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
