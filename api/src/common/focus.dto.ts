import { ApiProperty } from '@nestjs/swagger';

/** Where the important part of a picture is, as fractions of its width and height. */
export class FocusDto {
  @ApiProperty({ minimum: 0, maximum: 1, description: 'From the left edge' }) x!: number;
  @ApiProperty({ minimum: 0, maximum: 1, description: 'From the upper edge' }) y!: number;
}
