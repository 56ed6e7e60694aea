import { expect, it } from '@jest/globals';
import { hasStates, sharedParts } from './sharedParts';

/** Shared parts that `/__ui` does not show, and why. */
const notShown: Readonly<Record<string, string>> = {
  'packages/platform/src/ServerRouter.tsx': 'it has no look',
  'packages/platform/src/api/ReadsProvider.tsx': 'it has no look',
  'packages/platform/src/links/SiteRouter.tsx': 'it has no look',
  'packages/platform/src/session/SessionHeader.tsx': 'it has no look',
  'packages/platform/src/view/PageMetadata.tsx': 'it has no look',
  'shell/src/document/Document.tsx': 'it is a document',
  'shell/src/navigation/RouteChange.tsx': 'it has no look',
  'shell/src/sign-in/SessionArea.tsx': 'it shows SignInScreen, SignInAgain or a slice',
  'shell/src/sign-in/SignInDialog.tsx': 'SignInAgain shows it',
  'shell/src/sign-in/second-factor/ConfirmIdentity.tsx': 'it shows ProofForm',
  'shell/src/sign-in/second-factor/SecondFactorForm.tsx': 'it shows ProofForm',
  'shell/src/slices/KeptPage.tsx': "it shows SliceFailed above the server's HTML",
  'shell/src/slices/SliceFence.tsx': 'it shows a slice or SliceFailed',
  'mf-admin/src/crud/CrudPage.tsx': 'it is a screen',
  'mf-admin/src/crud/CrudTable.tsx': 'it is a screen, of ListScreen, ListFilters, SelectionBar and ListTable',
  'mf-admin/src/crud/form/EditedRecord.tsx': 'it has no look',
  'mf-admin/src/fields/FieldItem.tsx': 'it shows an input, as FormFields does',
  'mf-admin/src/fields/KnownValueField.tsx': 'it shows an input, as FormFields does, with what the API knows',
  'mf-admin/src/fields/LongTextField.tsx': 'FormFields shows it',
  'mf-admin/src/list/FocusInRows.tsx': 'it has no look',
  'mf-admin/src/preview/PagePreview.tsx': 'it shows a page of the site',
  'mf-admin/src/sorting/MoveButtons.tsx': 'it belongs to rows that are sorted',
  'mf-admin/src/sorting/RowSorting.tsx': 'it has no look',
  'mf-admin/src/sorting/SortableRow.tsx': 'it is a row of a table',
  'mf-admin/src/writing/RichTextField.tsx': 'FormFields shows it',
};

const parts = sharedParts();

it('knows the shared parts', () => {
  expect(parts).toEqual(
    expect.arrayContaining(['packages/platform/src/view/Message.tsx', 'mf-admin/src/fields/TextInput.tsx']),
  );
});

it('finds states beside every shared part, for `/__ui` to show', () => {
  expect(parts.filter((part) => !hasStates(part) && !notShown[part])).toEqual([]);
});

it('excuses no part that has states, or is not shared', () => {
  expect(Object.keys(notShown).filter((part) => hasStates(part) || !parts.includes(part))).toEqual([]);
});
