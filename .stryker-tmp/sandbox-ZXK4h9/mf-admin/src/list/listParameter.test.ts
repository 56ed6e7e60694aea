import { expect, it } from '@jest/globals';
import { withFilter, withParameter } from './listParameter';

it('keeps the state of the table when something is opened beside it', () => {
  expect(withParameter('?page=3&q=a', 'enquiry', 7)).toBe('?page=3&q=a&enquiry=7');
  expect(withParameter('?page=3&enquiry=7', 'enquiry', undefined)).toBe('?page=3');
  expect(withParameter('?enquiry=7', 'enquiry', undefined)).toBe('');
});

it('goes back to the first page when a filter changes', () => {
  expect(withFilter('?page=3&q=a&status=new', 'status', 'archived')).toBe('?q=a&status=archived');
  expect(withFilter('?page=3&status=new', 'status', undefined)).toBe('');
});
