import { answerOrders } from '@site/sandbox/answerOrders';
import type { Order } from '../messages.ts';
import { encodeImage, type Made, measureImage, redrawImage } from './imageWork.ts';
import { refusalOf } from './RefusedImage.ts';

const LONGEST_MESSAGE = 500;

answerOrders<Order>(async (order, image) => {
  try {
    const { bytes, ...facts } = await workOn(order, image);
    return { answer: { is: 'done', ...facts }, bytes };
  } catch (error) {
    const { why, message, parts } = refusalOf(error);
    return { answer: { is: 'refused', why, message: message.slice(0, LONGEST_MESSAGE), parts } };
  }
});

async function workOn(order: Order, image: Buffer): Promise<Omit<Made, 'bytes'> & Partial<Made>> {
  switch (order.do) {
    case 'measure':
      return measureImage(image);
    case 'redraw':
      return redrawImage(image);
    case 'encode':
      return encodeImage(image, order);
  }
}
