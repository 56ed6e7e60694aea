import { Switch } from 'antd';
import { useState } from 'react';

interface RowSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  /** Resolves when the change is stored, or has failed and was reported. */
  readonly onSwitch: (isOn: boolean) => Promise<void>;
}

/** Switches a yes/no value of a record in its row. */
export function RowSwitch({ label, isOn, onSwitch }: RowSwitchProps) {
  const [isSaving, setSaving] = useState(false);
  return (
    <Switch
      size="small"
      aria-label={label}
      checked={isOn}
      loading={isSaving}
      onChange={(next) => {
        setSaving(true);
        void onSwitch(next).finally(() => setSaving(false));
      }}
    />
  );
}
