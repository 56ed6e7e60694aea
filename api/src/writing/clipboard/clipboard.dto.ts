import { ApiProperty } from '@nestjs/swagger';
import { Checked, SwitchField } from '../../common/fields.js';

/** In kB: a text with twenty pictures. */
export const MOST_KILOBYTES = 12 * 1024;

export class ClipboardInput {
  @ApiProperty({ type: String, description: 'The HTML of the clipboard, as the program wrote it' })
  @Checked((value) => (typeof value === 'string' ? undefined : 'html must be a text'))
  html!: string;

  @ApiProperty({
    description: 'Whether the text may have pictures. Otherwise they are left out, and not stored',
  })
  @SwitchField('Pictures', true)
  pictures: boolean = true;
}

export class CleanedTextDto {
  @ApiProperty({ description: 'Restricted Markdown; empty if nothing of it can be kept' }) markdown!: string;

  @ApiProperty({
    type: [String],
    description: 'What is not in the text, in sentences for people',
    example: ['A video was left out.'],
  })
  leftOut!: string[];
}
