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
