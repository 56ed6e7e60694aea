import { Form, Radio } from 'antd';
import { useChangedClass } from './changedFields';

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly choices: readonly string[];
}

export function ChoiceField({ name, label, help, choices }: ChoiceFieldProps) {
  return (
    <Form.Item className={useChangedClass(name)} name={name} label={label} extra={help} required>
      <Radio.Group name={name} aria-label={label} options={[...choices]} optionType="button" />
    </Form.Item>
  );
}
