import { factorRules } from '@site/platform/admin-rules';
import { Form, Input, Modal, QRCode } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useFormCall } from '../../overlays/useFormCall';
import styles from './factors.module.css';

interface FactorDialogProps {
  readonly title: string;
  readonly field: Pick<ComponentProps<typeof Input>, 'autoComplete' | 'dir' | 'inputMode' | 'maxLength'> & {
    readonly name: string;
    readonly label: string;
    readonly missing: string;
    readonly extra?: string;
    readonly initialValue?: string;
  };
  readonly okText?: string;
  readonly otherwise?: string;
  readonly lost?: string;
  readonly onSubmit: (text: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function FactorDialog(props: FactorDialogProps) {
  const { title, okText = 'Add', otherwise, onSubmit, onClose, children } = props;
  const { lost = 'It may not have been added. Close this to see, or try again.' } = props;
  const { name, label, missing, extra, initialValue, ...input } = props.field;
  const { form, formProps, isSaving, problem, save } = useFormCall<Record<string, string>>();

  return (
    <Modal
      open
      title={title}
      okText={okText}
      confirmLoading={isSaving}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {children}
      <Form
        {...formProps}
        requiredMark={false}
        onFinish={(values) => void save(() => onSubmit(values[name]?.trim() ?? ''), lost, otherwise)}
      >
        <Form.Item
          name={name}
          label={label}
          {...(extra !== undefined && { extra })}
          initialValue={initialValue}
          rules={[{ required: true, whitespace: true, message: missing }]}
        >
          <Input autoComplete="off" spellCheck={false} autoFocus {...input} />
        </Form.Item>
      </Form>
      {problem}
    </Modal>
  );
}

export interface Authenticator {
  readonly secret: string;
  readonly uri: string;
}

interface AuthenticatorDialogProps {
  readonly authenticator: Authenticator;
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

export function AuthenticatorDialog({ authenticator, onConfirm, onClose }: AuthenticatorDialogProps) {
  const { secret, uri } = authenticator;
  return (
    <FactorDialog
      title="Set up an authenticator app"
      field={{
        name: 'code',
        label: 'Code',
        missing: 'Code is required',
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
        maxLength: 20,
      }}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <p>Scan this with the app, then enter the code that it shows.</p>
      <div className={styles.picture} aria-hidden="true">
        {/* Cameras expect the code dark on light in every theme. */}
        <QRCode value={uri} type="svg" size={192} color="#000" bgColor="#fff" bordered={false} />
      </div>
      <p>
        Without a camera, type this:
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </FactorDialog>
  );
}

interface PasskeyDialogProps {
  readonly renamed?: string | undefined;
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

export function PasskeyDialog({ renamed, onSubmit, onClose }: PasskeyDialogProps) {
  const field = {
    name: 'name',
    label: 'Name',
    missing: factorRules.passkeyName.missing,
    extra: 'Where you keep it, such as “Work laptop”',
    maxLength: factorRules.passkeyName.maxLength,
    dir: 'auto',
  };
  return renamed === undefined ? (
    <FactorDialog
      title="Add a passkey"
      field={field}
      otherwise="The browser has not added the passkey. Please try again."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>A fingerprint, your face or a PIN then signs you in, without the password.</p>
    </FactorDialog>
  ) : (
    <FactorDialog
      title="Rename the passkey"
      okText="Rename"
      field={{ ...field, initialValue: renamed }}
      lost="It may not have been renamed. Close this to see, or try again."
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
