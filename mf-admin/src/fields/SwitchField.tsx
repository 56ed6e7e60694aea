import { Switch } from 'antd';
import { FieldItem, type FieldProps } from './FieldItem';

export function SwitchField(field: FieldProps) {
  return (
    <FieldItem {...field} valuePropName="checked">
      <Switch />
    </FieldItem>
  );
}
