import { Form, Switch } from 'antd';
import { useChangedClass } from './changedFields';

interface SwitchFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}

export function SwitchField({ name, label, help }: SwitchFieldProps) {
  return (
    <Form.Item
      className={useChangedClass(name)}
      name={name}
      label={label}
      valuePropName="checked"
      extra={help}
    >
      <Switch />
    </Form.Item>
  );
}
