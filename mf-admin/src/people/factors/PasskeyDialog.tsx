import { factorRules } from '@site/platform/admin-rules';
import { FactorDialog } from './FactorDialog';

interface PasskeyDialogProps {
  /** Rejects with the call's error, or the browser's. */
  readonly onAdd: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

export function PasskeyDialog({ onAdd, onClose }: PasskeyDialogProps) {
  return (
    <FactorDialog
      title="Add a passkey"
      field={{
        name: 'name',
        label: 'Name',
        missing: factorRules.passkeyName.missing,
        extra: 'Where you keep it, such as “Work laptop”',
        maxLength: factorRules.passkeyName.maxLength,
      }}
      otherwise="The browser has not added the passkey. Please try again."
      onSubmit={onAdd}
      onClose={onClose}
    >
      <p>A fingerprint, your face or a PIN then signs you in, without the password.</p>
    </FactorDialog>
  );
}
