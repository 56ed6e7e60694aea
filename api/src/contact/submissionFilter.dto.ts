import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { MOST_RECORDS } from '../bulk/bulk.dto.js';
import { PageQuery } from '../common/page.js';
import { SortParameter, type SortRule } from '../common/sort.js';
import { type MailDelivery, mailDeliveries } from '../mail/outgoingMail.entity.js';
import {
  ChoiceParameter,
  IdsParameter,
  SameTextParameter,
  SearchParameter,
} from '../requests/queryParameters.js';
import { type ContactStatus, type ContactSubmission, contactStatuses } from './contactSubmission.entity.js';

export const submissionSort: SortRule<ContactSubmission> = {
  orders: { newest: { createdAt: 'DESC', id: 'DESC' }, oldest: { createdAt: 'ASC', id: 'ASC' } },
  columns: {
    createdAt: 'ASC',
    firstName: 'ASC',
    lastName: 'ASC',
    email: 'ASC',
    company: 'ASC',
    interest: 'ASC',
    status: 'ASC',
  },
};

export class SubmissionFilter extends PageQuery {
  @SearchParameter('name, email, company, topic or message') q?: string;

  @ChoiceParameter('status', contactStatuses, 'ContactStatus', 'Without it: all that is no spam')
  status?: ContactStatus;

  @SameTextParameter('interest', 'Only enquiries about this topic') interest?: string;

  @ApiPropertyOptional({
    type: String,
    description:
      'Only enquiries that are assigned to `me`, to nobody (`none`), or to the person with this id',
  })
  @IsOptional()
  @Matches(/^(?:me|none|[1-9]\d{0,8})$/, { message: 'assignee must be me, none or the id of a person' })
  assignee?: string;

  @DeliveryParameter('delivery', 'Only enquiries with a reply in this state of delivery')
  delivery?: MailDelivery;

  @DeliveryParameter(
    'notification',
    'Only enquiries whose notification to the inbox is in this state of delivery',
  )
  notification?: MailDelivery;

  @DeliveryParameter('acknowledgement', 'Only enquiries whose acknowledgement is in this state of delivery')
  acknowledgement?: MailDelivery;

  @SortParameter(submissionSort) sort?: string;
}

function DeliveryParameter(name: string, description: string): PropertyDecorator {
  return ChoiceParameter(name, mailDeliveries, 'MailDelivery', description);
}

export class SubmissionExport {
  @IdsParameter(MOST_RECORDS, 'enquiries') ids?: string;
}
