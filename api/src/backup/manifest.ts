import { plainToInstance, Type } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Min,
  ValidateNested,
  validateSync,
} from 'class-validator';
import { BackupRefusal } from './backupRefusal.js';

/** Raised whenever a version before could not restore what this one writes. */
export const MANIFEST_FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const ENCRYPTED_MANIFEST = 'manifest.json.age';
/** A backup has one of them, and it is whole when it has. */
export const manifestNames: readonly string[] = [MANIFEST, ENCRYPTED_MANIFEST];

/** The database's file. */
export const DATABASE = 'database.dump';

/** Names without a leading dot, separated by slashes: nothing that leads out of a folder. */
const filePath = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

/** A file of a backup, as it is stored there: encrypted, if the backup is. */
export class BackupFile {
  /** `database.dump`, `uploads/…` or `release-files/…`; with `.age` behind it, if it is encrypted. */
  @Matches(filePath)
  readonly path!: string;

  @IsInt()
  @Min(0)
  readonly bytes!: number;

  /** In hexadecimal digits. */
  @Matches(/^[0-9a-f]{64}$/)
  readonly sha256!: string;
}

class Product {
  @IsString()
  readonly version!: string;

  /** Null where the product is no git checkout. */
  @IsOptional()
  @IsString()
  readonly commit!: string | null;
}

/** What a backup tells of itself. */
export class Manifest {
  @IsInt()
  readonly format!: number;

  /** The moment that the backup is of, in ISO 8601. */
  @IsISO8601()
  readonly madeAt!: string;

  @ValidateNested()
  @Type(() => Product)
  readonly product!: Product;

  /** The server's version as Postgres says it: 180004 for 18.4. */
  @IsInt()
  readonly postgres!: number;

  /** The latest migration that the database has. */
  @IsString()
  readonly migration!: string;

  @IsBoolean()
  readonly encrypted!: boolean;

  /** How many rows each table has, by its name with the schema's. */
  @IsObject()
  readonly rows!: Readonly<Record<string, number>>;

  @IsArray()
  @ArrayUnique(({ path }: BackupFile) => path)
  @ValidateNested({ each: true })
  @Type(() => BackupFile)
  readonly files!: readonly BackupFile[];

  /** Files that records named, and that the site did not have itself. */
  @IsArray()
  @IsString({ each: true })
  readonly missing!: readonly string[];
}

/**
 * Reads a manifest.
 *
 * @throws BackupRefusal when it is none, or one of a newer version of the product.
 */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format === 'number' && format > MANIFEST_FORMAT) {
    throw new BackupRefusal(
      `The backup is of format ${format}, and this version of the site knows formats up to ${MANIFEST_FORMAT}. Restore it with the version that made it, or a newer one.`,
    );
  }
  const manifest = plainToInstance(Manifest, value);
  if (!(manifest instanceof Manifest) || validateSync(manifest).length > 0) {
    throw new BackupRefusal('The manifest of the backup is damaged: it does not say what a manifest says.');
  }
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupRefusal('The manifest of the backup is damaged: it is no JSON.', { cause });
  }
}
