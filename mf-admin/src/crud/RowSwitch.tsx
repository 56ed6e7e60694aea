import { Switch } from 'antd';
import { useState } from 'react';
import type { EditableRow, FormValues, Listed, Resource, RowChange } from '../kinds/resource';
import type { ListColumn } from '../list/listColumn';
import type { RowChanges } from '../records/useRowChanges';
import { useMay } from '../roles/useMay';

export function switchColumn<Row extends EditableRow, Input extends FormValues>(
  title: string,
  field: keyof Row & keyof RowChange<Input> & string,
  { nameOf }: Resource<Row, Input>,
  { change }: RowChanges<Input>,
): ListColumn<Listed<Row>> {
  return {
    key: field,
    kind: 'titled',
    title,
    // A draft that was never stored is changed in its editor.
    render: (_, row) =>
      row.isStored && (
        <RowSwitch
          label={`${title}: ${nameOf(row)}`}
          isOn={row[field] === true}
          onSwitch={(isOn) => change(row.id, { [field]: isOn } as RowChange<Input>)}
        />
      ),
  };
}

interface RowSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => Promise<void>;
}

export function RowSwitch({ label, isOn, onSwitch }: RowSwitchProps) {
  const [isSaving, setSaving] = useState(false);
  const may = useMay();
  return (
    <Switch
      size="small"
      tabIndex={-1}
      aria-label={label}
      checked={isOn}
      disabled={!may('change')}
      loading={isSaving}
      onChange={(next) => {
        setSaving(true);
        void onSwitch(next).finally(() => setSaving(false));
      }}
    />
  );
}
