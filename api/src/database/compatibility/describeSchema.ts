import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../dataSourceOptions.js';
import { migrate } from '../migrate.js';
import { readSchemaShape, type SchemaShape } from './schemaShape.js';

export async function describeSchema(url: string): Promise<SchemaShape> {
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  try {
    await migrate(dataSource);
    return await readSchemaShape(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
