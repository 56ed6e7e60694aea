import { companyRules } from '@site/platform/admin-rules';
import { formatMoment } from '@site/platform/format-moment';
import { Tag } from 'antd';
import { CrudPage } from '../crud/CrudPage';
import { RowSwitch } from '../crud/RowSwitch';
import { Thumbnail } from '../crud/Thumbnail';
import { ImageField } from '../fields/ImageField';
import { SwitchField } from '../fields/SwitchField';
import { TagsField } from '../fields/TagsField';
import { TextField } from '../fields/TextField';
import type { ListColumn } from '../list/listColumn';
import type { RowChanges } from '../records/useRowChanges';
import styles from './Companies.module.css';
import { type Company, type CompanyInput, companies } from './company.resource';

const { labels } = companies;

export function Companies() {
  return (
    <CrudPage title="Companies" resource={companies} columns={columns}>
      <TextField name="name" label={labels.name} rule={companyRules.name} />
      <TextField name="description" label={labels.description} rule={companyRules.description} rows={5} />
      <ImageField name="logoUrl" label={labels.logoUrl} rule={companyRules.logoUrl} kind="logo" />
      <TextField name="website" label={labels.website} rule={companyRules.website} type="url" />
      <TextField name="articleUrl" label={labels.articleUrl} rule={companyRules.articleUrl} type="url" />
      <TagsField name="tags" label={labels.tags} rule={companyRules.tags} />
      <SwitchField
        name="featured"
        label={labels.featured}
        help="Shown on the home page, and first in the list"
      />
    </CrudPage>
  );
}

function columns({ change }: RowChanges<CompanyInput>): ListColumn<Company>[] {
  return [
    {
      key: 'name',
      kind: 'name',
      isAlwaysShown: true,
      title: 'Name',
      render: (_, { name, logoUrl }) => <Thumbnail url={logoUrl} name={name} />,
    },
    {
      key: 'tags',
      kind: 'text',
      title: 'Tags',
      render: (_, { tags }) => (
        <span className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
    },
    {
      key: 'featured',
      kind: 'titled',
      title: 'Featured',
      render: (_, company) => (
        <RowSwitch
          label={`Featured: ${company.name}`}
          isOn={company.featured}
          onSwitch={(featured) => change(company.id, { featured })}
        />
      ),
    },
    {
      key: 'updatedAt',
      kind: 'titled',
      title: 'Changed',
      render: (_, { updatedAt }) => <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>,
    },
  ];
}
