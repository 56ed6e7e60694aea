import { ApiProperty } from '@nestjs/swagger';

export class ImageUploadDto {
  @ApiProperty({ type: String, format: 'binary' }) image!: unknown;
}

export class UploadResultDto {
  @ApiProperty({ type: Boolean, enum: [true] }) success!: true;

  @ApiProperty({
    description: 'The address of the image on the site',
    example: '/uploads/logos/0f1e-400x300.png',
  })
  imageUrl!: string;
}

export class UploadRefusedDto {
  @ApiProperty({ type: Boolean, enum: [false] }) success!: false;
  @ApiProperty({ description: 'One sentence for people' }) error!: string;
}

const MEGABYTES = 5;

/** In bytes. */
export const UPLOAD_LIMIT = MEGABYTES * 1024 * 1024;

export const uploadRules = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'],
    maxBytes: UPLOAD_LIMIT,
    message: 'Please upload an image file (JPEG, PNG, GIF, WebP, or SVG)',
    tooLarge: `Please upload an image smaller than ${MEGABYTES}MB`,
  },
} as const;
