/** Checks whether a click in a row opens it, which a click on an interactive element does not. */
export function opensRow({ target }: { readonly target: EventTarget }): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input, label, .ant-table-selection-column') === null
  );
}
