const numberFormat = new Intl.NumberFormat('en-US');

/** A text field's `count`: `1,024 / 5,000`. A text that is too long is reported, not cut. */
export function lengthCount(max: number) {
  return {
    max,
    show: ({ count }: { readonly count: number }) =>
      `${numberFormat.format(count)} / ${numberFormat.format(max)}`,
  };
}
