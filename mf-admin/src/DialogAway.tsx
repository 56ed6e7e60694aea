import { Message } from '@site/platform';
import { Modal } from 'antd';

/** In the place of a dialog whose code cannot be fetched now. What is behind it stays. */
export function DialogAway({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open title="Not available" footer={null} onCancel={onClose}>
      <Message
        title="This dialog is not available right now."
        text="It often helps to try again in a moment."
        onRetry={() => window.location.reload()}
      />
    </Modal>
  );
}
