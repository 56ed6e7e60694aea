import { factorRules } from '@site/platform/admin-rules';
import { FactorDialog } from './FactorDialog';

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
