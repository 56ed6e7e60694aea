import { Button, type ButtonProps } from 'antd';

/** All rows have buttons with the same words, so `label` says what this one is about. */
export function RowButton({ label, ...button }: ButtonProps & { readonly label: string }) {
  return <Button size="small" aria-label={label} {...button} />;
}
