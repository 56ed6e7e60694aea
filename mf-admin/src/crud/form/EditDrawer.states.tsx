import type { RowOf } from '../../kinds/resource';
import { companies } from '../../screens/Companies';
import { EditDrawer } from './EditDrawer';
import { OpenedEditor } from './EditedRecord';
import { FormField } from './FormFields';

const stored: RowOf<'companies'> = {
  ...companies.blank(),
  id: 7,
  version: 1,
  name: 'Aldercare',
  description: 'Rules for managed care, kept by those who apply them.',
  website: 'https://aldercare.example',
  logoUrl: null,
  articleUrl: null,
  tags: ['Managed care'],
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};

function dialog(row: RowOf<'companies'> | null) {
  return (
    <OpenedEditor
      resource={companies}
      opened={{ form: 'form', row, copy: null, left: null, open: null, letGo() {} }}
      onClose={() => {}}
      onBegun={() => {}}
      onPublished={() => {}}
    >
      {(editor) => (
        <EditDrawer resource={companies} editor={editor}>
          {(['name', 'description', 'website', 'featured'] as const).map((name) => (
            <FormField key={name} of={companies} name={name} />
          ))}
        </EditDrawer>
      )}
    </OpenedEditor>
  );
}

export const windowHeight = 720;
export const presses = { error: '.ant-drawer-footer .ant-btn-primary' };
export const states = { full: dialog(stored), empty: dialog(null), error: dialog(null) };
