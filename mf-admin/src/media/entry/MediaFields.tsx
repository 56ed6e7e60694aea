import { mediaRules } from '@site/platform/admin-rules';
import { Input } from 'antd';
import { FieldItem } from '../../fields/FieldItem';
import { textRule } from '../../fields/fieldRules';
import { besideCount } from '../../fields/LongTextField';
import { growing, lengthCount, TextInput } from '../../fields/TextInput';
import type { MediaKind } from '../media';

export const mediaLabels = {
  title: 'Title',
  alternative: 'Alternative text',
  credit: 'Credit',
  focus: 'Focal point',
} as const;

interface MediaFieldsProps {
  readonly kind: MediaKind;
  readonly isReadOnly: boolean;
}

export function MediaFields({ kind, isReadOnly }: MediaFieldsProps) {
  const item = (name: keyof typeof mediaRules) => {
    const rule = mediaRules[name];
    return { name, label: mediaLabels[name], required: rule.required, rules: [textRule(rule)] };
  };
  const input = { dir: 'auto', autoComplete: 'off', readOnly: isReadOnly };
  return (
    <>
      <FieldItem {...item('title')}>
        <TextInput {...input} limit={mediaRules.title.maxLength} />
      </FieldItem>
      {kind === 'picture' && (
        <FieldItem
          {...item('alternative')}
          extra={besideCount('For those who do not see the picture. Places may have their own.')}
        >
          <Input.TextArea
            {...input}
            {...growing(2, 8)}
            count={lengthCount(mediaRules.alternative.maxLength)}
          />
        </FieldItem>
      )}
      <FieldItem {...item('credit')}>
        <TextInput {...input} limit={mediaRules.credit.maxLength} />
      </FieldItem>
    </>
  );
}
