import { Button } from 'antd';
import { ListTools } from './ListTools';

const tools = (isFiltered: boolean) => (
  <ListTools isFiltered={isFiltered}>
    <Button>Export CSV</Button>
    <Button>Import CSV</Button>
  </ListTools>
);

export const states = { default: tools(false), filtered: tools(true) };
