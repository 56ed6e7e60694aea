import { ApiProperty } from '@nestjs/swagger';

export class FocusDto {
  @ApiProperty({ minimum: 0, maximum: 1, description: 'From the left edge' }) x!: number;
  @ApiProperty({ minimum: 0, maximum: 1, description: 'From the upper edge' }) y!: number;
}
