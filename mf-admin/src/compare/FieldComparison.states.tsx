import { FieldComparison } from './FieldComparison';

export const states = {
  default: (
    <FieldComparison
      label="Description"
      before="We own four companies."
      after="We own twelve good companies."
    />
  ),
  'another format': (
    <FieldComparison label="Content" before="Bold now" after="Bold now" note="Markdown, was plain text." />
  ),
  added: <FieldComparison label="Website" before="" after="https://aldercare.example" />,
  removed: <FieldComparison label="Website" before="https://aldercare.example" after="" />,
  'long text': (
    <FieldComparison
      label="Content"
      before={'One sentence. '.repeat(20)}
      after={'One long sentence. '.repeat(20)}
    />
  ),
};
