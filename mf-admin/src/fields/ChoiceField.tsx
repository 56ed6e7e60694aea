import { Form, Radio } from 'antd';
import { useChangedClass } from './changedFields';

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly string[];
}

export function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  return (
    <Form.Item className={useChangedClass(name)} name={name} label={label} required>
      <Radio.Group name={name} aria-label={label} options={[...choices]} optionType="button" />
    </Form.Item>
  );
}
