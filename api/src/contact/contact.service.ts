import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type RateLimit, RateLimits } from '../rate-limits/rateLimits.service.js';
import type { ContactDto } from './contact.dto.js';
import { ContactSubmission } from './contactSubmission.entity.js';

const contactLimit: RateLimit = {
  name: 'contact',
  times: 5,
  seconds: 60,
  sentence: 'You have sent several messages in a short time. Please wait a minute and try again.',
};

@Injectable()
export class ContactService {
  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Keeps an enquiry. When this resolves it is stored; from one address only so many a minute are. */
  async receive(enquiry: ContactDto, address: string): Promise<ContactSubmission> {
    await this.rateLimits.consume(contactLimit, address);
    const { firstName, lastName, email, company = null, interest, message } = enquiry;
    return this.submissions.save(
      this.submissions.create({ firstName, lastName, email, company, interest, message }),
    );
  }
}
