import { DisputedPart } from './DisputedPart';

const dispute = {
  base: 'Software for builders',
  mine: 'Software for masons',
  theirs: 'Software for roofers',
};

function part(name: string, rest: Partial<Parameters<typeof DisputedPart>[0]> = {}) {
  return (
    <DisputedPart
      label="Description"
      name={`states-${name}`}
      dispute={dispute}
      inWords={undefined}
      choice="mine"
      isOwn={false}
      isDisabled={false}
      canKeepBoth={false}
      onChoose={() => {}}
      {...rest}
    />
  );
}

const long = (words: string) => `${words} `.repeat(20);

export const states = {
  default: part('default'),
  'of the same person': part('own', { isOwn: true, choice: 'theirs' }),
  'both may be kept': part('both', { canKeepBoth: true, choice: 'both' }),
  disabled: part('disabled', { isDisabled: true }),
  'long text': part('long', {
    dispute: { base: long('Software'), mine: long('Software for masons'), theirs: long('Tools') },
  }),
};
