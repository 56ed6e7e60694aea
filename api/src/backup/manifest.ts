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

/** Raised when earlier versions could not restore what this one writes. */
export const MANIFEST_FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const ENCRYPTED_MANIFEST = 'manifest.json.age';
/** A backup is complete once it has one of these. */
export const manifestNames: readonly string[] = [MANIFEST, ENCRYPTED_MANIFEST];

export const DATABASE = 'database.dump';

/** No leading dot, so no path leads out of a folder. */
const filePath = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

export class BackupFile {
  /** `database.dump`, `uploads/…` or `release-files/…`, with `.age` if encrypted. */
  @Matches(filePath)
  readonly path!: string;

  @IsInt()
  @Min(0)
  readonly bytes!: number;

  @Matches(/^[0-9a-f]{64}$/)
  readonly sha256!: string;
}

class Product {
  @IsString()
  readonly version!: string;

  @IsOptional()
  @IsString()
  readonly commit!: string | null;
}

export class Manifest {
  @IsInt()
  readonly format!: number;

  @IsISO8601()
  readonly madeAt!: string;

  @ValidateNested()
  @Type(() => Product)
  readonly product!: Product;

  /** Postgres' notation: 180004 for 18.4. */
  @IsInt()
  readonly postgres!: number;

  @IsString()
  readonly migration!: string;

  @IsBoolean()
  readonly encrypted!: boolean;

  @IsObject()
  readonly rows!: Readonly<Record<string, number>>;

  @IsArray()
  @ArrayUnique(({ path }: BackupFile) => path)
  @ValidateNested({ each: true })
  @Type(() => BackupFile)
  readonly files!: readonly BackupFile[];

  /** Files that rows name but the site has lost. */
  @IsArray()
  @IsString({ each: true })
  readonly missing!: readonly string[];
}

/** @throws BackupRefusal if it is no manifest, or comes from a newer version. */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format === 'number' && format > MANIFEST_FORMAT) {
    throw new BackupRefusal(
      `The backup has format ${format}, but this version of the site only reads formats up to ${MANIFEST_FORMAT}. Restore it with the version that made it, or a newer one.`,
    );
  }
  const manifest = plainToInstance(Manifest, value);
  if (!(manifest instanceof Manifest) || validateSync(manifest).length > 0) {
    throw new BackupRefusal('The manifest of the backup is damaged: entries are missing or invalid.');
  }
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupRefusal('The manifest of the backup is damaged: it is not JSON.', { cause });
  }
}
