/** A click on an interactive element does not open its row. */
export function opensRow({ target }: { readonly target: EventTarget }): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input, label, .ant-table-selection-column') === null
  );
}
