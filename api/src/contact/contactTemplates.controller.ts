import { Body, ConflictException, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ChangesFields, ChangesOf, NoContent } from '../common/changes.js';
import { Checked, TextField } from '../common/fields.js';
import { type Data, DataOf, only, responseOf } from '../common/page.js';
import { refuseTaken } from '../common/takenValue.js';
import { locked } from '../postgres/transactions.js';
import { refuseStale } from '../records/editRecord.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { RecordIdParam } from '../requests/recordId.pipe.js';
import { templateRules } from './contact.rules.js';
import { ContactTemplate } from './contactSubmission.entity.js';

const MOST_TEMPLATES = 100;

class TemplateInput {
  @TextField(templateRules.name) name!: string;

  @TextField(templateRules.text, { lines: true, description: '`{name}` stands for the first name' })
  @Checked(unknownPlaceholder)
  text!: string;
}

function unknownPlaceholder(text: unknown): string | undefined {
  const [unknown] = /\{(?!name\})[\p{L}\p{N} _-]*\}/u.exec(String(text)) ?? [];
  return unknown && `Only {name} is replaced by the first name, not ${unknown}`;
}

class TemplateChanges extends ChangesOf(TemplateInput) {}

class TemplateDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ type: 'integer', minimum: 1 }) version!: number;
  @ApiProperty({ maxLength: 100 }) name!: string;
  @ApiProperty({ maxLength: 5000 }) text!: string;

  static from = (template: ContactTemplate) => only(TemplateDto, template);
}

class TemplatesResponse extends DataOf([TemplateDto], 'By name') {}

@ApiTags('contact')
@Controller('api/contact-templates')
export class ContactTemplatesController {
  constructor(@InjectRepository(ContactTemplate) private readonly templates: Repository<ContactTemplate>) {}

  @Get()
  @ApiOkResponse({ type: TemplatesResponse })
  async listTemplates(): Promise<TemplatesResponse> {
    return { data: (await this.templates.find({ order: { name: 'ASC' } })).map(TemplateDto.from) };
  }

  @Post()
  @ApiCreatedResponse({ type: responseOf(TemplateDto) })
  async createTemplate(@Body() input: TemplateInput): Promise<Data<TemplateDto>> {
    if ((await this.templates.count()) >= MOST_TEMPLATES) {
      throw new ConflictException(
        `There are ${MOST_TEMPLATES} templates. Delete one that is not needed first.`,
      );
    }
    return this.save(this.templates.create({ ...input }));
  }

  @Patch(':id')
  @ExistingRecord(ContactTemplate)
  @ApiOkResponse({ type: responseOf(TemplateDto) })
  @ChangesFields()
  changeTemplate(
    @RecordIdParam() id: number,
    @Body() { version, ...changes }: TemplateChanges,
  ): Promise<Data<TemplateDto>> {
    return this.templates.manager.transaction(async (manager) => {
      const template = await locked(manager, ContactTemplate, { id });
      refuseStale(version, template);
      return this.save(Object.assign(template, changes), manager.getRepository(ContactTemplate));
    });
  }

  @Delete(':id')
  @NoContent()
  @ExistingRecord(ContactTemplate)
  async deleteTemplate(@RecordIdParam() id: number): Promise<void> {
    await this.templates.delete({ id });
  }

  private async save(template: ContactTemplate, templates = this.templates): Promise<Data<TemplateDto>> {
    const message = 'A template with this name is already there';
    const constraint = 'contact_templates_name_key';
    const stored = await refuseTaken(templates.save(template), { constraint, field: 'name', message });
    return { data: TemplateDto.from(stored) };
  }
}
