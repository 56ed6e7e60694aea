import { parse } from 'node:path/posix';
import { BadRequestException, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { TransactionHost } from '@nestjs-cls/transactional';
import { cleanText } from '@site/rules/cleanText';
import { type DeepPartial, QueryFailedError, Repository } from 'typeorm';
import { conflict } from '../common/refusal.exception.js';
import { currentActor } from '../editing/actor.js';
import { isUniqueViolation } from '../postgres/databaseErrors.js';
import type { Transactions } from '../postgres/transactions.js';
import { refuseStale } from '../records/editRecord.js';
import { centre, imageRules, inPercent } from '../uploads/image.rules.js';
import { hashOf, ImageIntake } from '../uploads/imageIntake.service.js';
import { ImageNotTakenException } from '../uploads/imageRefusal.js';
import { ImageStore } from '../uploads/imageStore.service.js';
import { StoredFiles } from '../uploads/storedFiles.service.js';
import { kindOfFile, sentenceOf } from './fileKind.js';
import { MediaDto } from './media.dto.js';
import { FormerMediaAddress, Media, type MediaKind } from './media.entity.js';
import { MediaUses } from './mediaUses.service.js';

const LONGEST_TITLE = 200;
const LONGEST_FILE_NAME = 80;

/** The focal point stays unless the shape differs by more. */
const SAME_SHAPE = 0.02;

export interface SentFile {
  readonly buffer: Buffer;
  readonly originalname: string;
}

interface ReadFile {
  readonly facts: Pick<Media, 'kind' | 'width' | 'height' | 'bytes' | 'isAnimated'> & {
    readonly hash: string;
  };
  readonly contents: Buffer;
  store(): Promise<string>;
}

@Injectable()
export class MediaIntake {
  private readonly logger = new Logger(MediaIntake.name);

  constructor(
    @InjectRepository(Media) private readonly media: Repository<Media>,
    private readonly images: ImageIntake,
    private readonly imageStore: ImageStore,
    private readonly files: StoredFiles,
    private readonly uses: MediaUses,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  /**
   * Returns the existing entry if the file is there already.
   * @throws HttpException if it is no file for the library.
   */
  async take(file: SentFile | undefined, mostBytes?: number): Promise<{ media: Media; isNew: boolean }> {
    const found = kindOfFile(file?.buffer, mostBytes);
    const name = file?.originalname ?? '';
    return this.enter(await this.read(found, name), name);
  }

  /** Takes pictures only, and stores a new one in this folder. @throws ImageNotTakenException */
  async takePicture({ buffer, originalname }: SentFile, folder: string): Promise<Media> {
    return (await this.enter(await this.readPicture(buffer, folder), originalname)).media;
  }

  /**
   * What writes the former address later, such as an open form, gets the new one.
   * @throws ConflictException if the entry has changed since the version.
   * @throws RefusalException FILE_IN_LIBRARY
   * @throws EntityNotFoundError
   */
  async replaceFile(id: number, file: SentFile | undefined, version: number | undefined): Promise<Media> {
    const before = await this.media.findOneByOrFail({ id });
    refuseStale(version, before);
    const found = kindOfFile(file?.buffer);
    if (found.kind !== before.kind) {
      throw new BadRequestException(wrongKind[before.kind]);
    }
    const read = await this.read(found, file?.originalname ?? '');
    const { hash } = read.facts;
    const other = await this.media.findOneBy({ hash });
    if (other?.id === id) {
      await this.restoreFile(other, read.contents);
      return this.media.findOneByOrFail({ id });
    }
    this.refuseOther(other);
    const address = await read.store();
    const former = await this.transactions
      .withTransaction(() => this.move(id, version, address, read.facts))
      .catch(async (error: unknown) => {
        await this.removeFile({ address, focusX: null, focusY: null });
        if (error instanceof QueryFailedError && isUniqueViolation(error)) {
          this.refuseOther(await this.media.findOneBy({ hash }));
        }
        throw error;
      });
    await this.restoreFile({ address }, read.contents);
    await this.removeFile(former);
    return this.media.findOneByOrFail({ id });
  }

  /** Does nothing while anything names the file. Never rejects. */
  async removeFile({ address, focusX, focusY }: Pick<Media, 'address' | 'focusX' | 'focusY'>): Promise<void> {
    try {
      if (!(await this.uses.isNamed(address))) {
        await this.imageStore.remove(address, [centre, inPercent(focusX ?? 0.5, focusY ?? 0.5)]);
      }
    } catch (error) {
      this.logger.warn({ err: error, upload: address }, 'A file that nothing names was not removed');
    }
  }

  private refuseOther(other: Media | null): void {
    if (other) {
      throw conflict('FILE_IN_LIBRARY', `This file is in the library already, as “${other.title}”.`, {
        media: MediaDto.from(other),
      });
    }
  }

  private async move(
    id: number,
    version: number | undefined,
    address: string,
    facts: ReadFile['facts'],
  ): Promise<Media> {
    await this.uses.holdFile(address);
    const media = await this.media.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
    refuseStale(version, media);
    const former = { ...media };
    await this.media.save(
      Object.assign(media, facts, {
        address,
        ...(!isSameShape(media, facts) && { focusX: null, focusY: null }),
      }),
    );
    await this.transactions.tx.upsert(FormerMediaAddress, { address: former.address, mediaId: id }, [
      'address',
    ]);
    await this.uses.writeAnew(former.address);
    return former;
  }

  private async enter(
    { facts, contents, store }: ReadFile,
    name: string,
  ): Promise<{ media: Media; isNew: boolean }> {
    const { hash, kind } = facts;
    const known = await this.media.findOneBy({ hash });
    if (known) {
      await this.restoreFile(known, contents);
      return { media: known, isNew: false };
    }
    const address = await store();
    const entry: DeepPartial<Media> = {
      ...facts,
      address,
      title: titleOf(name, kind),
      addedBy: currentActor()?.name ?? null,
    };
    const { identifiers } = await this.transactions.withTransaction(async () => {
      await this.uses.holdFile(address);
      return this.media
        .createQueryBuilder()
        .insert()
        .values(entry as Media)
        .orIgnore()
        .returning('id')
        .execute();
    });
    // It may have been deleted as one without an entry until now.
    await this.restoreFile({ address }, contents);
    return {
      media: await this.media.findOneByOrFail([{ hash }, { address }]),
      isNew: identifiers[0] !== undefined,
    };
  }

  private async restoreFile({ address }: Pick<Media, 'address'>, contents: Buffer): Promise<void> {
    const key = address.slice(imageRules.root.length);
    if ((await this.files.lengthOf(key)) === undefined) {
      await this.images.keepFile(key, contents);
    }
  }

  private async read({ kind, bytes }: ReturnType<typeof kindOfFile>, name: string): Promise<ReadFile> {
    if (kind === 'picture') {
      return this.readPicture(bytes, 'media');
    }
    const hash = hashOf(bytes);
    return {
      facts: { kind, hash, width: null, height: null, isAnimated: false, bytes: bytes.length },
      contents: bytes,
      store: () => this.images.keepFile(`documents/${hash}/${fileNameOf(name)}.pdf`, bytes),
    };
  }

  private async readPicture(bytes: Buffer, folder: string): Promise<ReadFile> {
    const image = await this.images.redraw(bytes).catch((error: unknown) => {
      throw error instanceof ImageNotTakenException && folder === 'media' ? sentenceOf(error) : error;
    });
    const { hash, width, height, isAnimated } = image;
    return {
      facts: { kind: 'picture', hash, width, height, isAnimated, bytes: image.bytes.length },
      contents: image.bytes,
      store: () => this.images.keep(folder, image),
    };
  }
}

const wrongKind: Readonly<Record<MediaKind, string>> = {
  picture: 'A picture can only be replaced by a picture. Please choose a JPEG, PNG, GIF, WebP or SVG',
  document: 'A document can only be replaced by a document. Please choose a PDF',
};

type Sized = Pick<Media, 'width' | 'height'>;

function isSameShape(one: Sized, other: Sized): boolean {
  const shapeOf = ({ width, height }: Sized) => (width ?? 1) / (height ?? 1);
  return Math.abs(shapeOf(one) / shapeOf(other) - 1) < SAME_SHAPE;
}

function titleOf(fileName: string, kind: MediaKind): string {
  const title = cleanText(parse(fileName.replaceAll('\\', '/')).name.replace(/[_\s]+/g, ' '), {
    lines: false,
    direction: true,
  });
  return title.slice(0, LONGEST_TITLE).toWellFormed().trim() || (kind === 'picture' ? 'Picture' : 'Document');
}

function fileNameOf(fileName: string): string {
  const plain = titleOf(fileName, 'document')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-');
  return plain.slice(0, LONGEST_FILE_NAME).replace(/^-+|-+$/g, '') || 'document';
}
