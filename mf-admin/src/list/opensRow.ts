/** Whether a click in a row opens it: not one on something in the row that does something itself. */
export function opensRow({ target }: { readonly target: EventTarget }): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input, label, .ant-table-selection-column') === null
  );
}
