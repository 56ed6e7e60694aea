import { paths } from '@site/platform/paths';
import { Breadcrumb } from '../links/Breadcrumb';
import type { Company } from './company';

export function CompanyBreadcrumb({ company: { id, name } }: { company: Company }) {
  return (
    <Breadcrumb
      trail={[
        { name: 'Home', url: paths.home },
        { name: 'Companies', url: paths.companies },
        { name, url: paths.company(id) },
      ]}
    />
  );
}
