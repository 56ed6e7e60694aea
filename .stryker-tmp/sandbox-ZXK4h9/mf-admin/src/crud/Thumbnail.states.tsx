import { Thumbnail } from './Thumbnail';

export const states = {
  full: <Thumbnail url="/assets/favicon.svg" name="Aldercare" />,
  'without a picture': <Thumbnail url={null} name="Aldercare" />,
  'no picture at the address': <Thumbnail url="/assets/no-such-image.svg" name="Aldercare" />,
  'long text': <Thumbnail url="/assets/favicon.svg" name={'Aldercare '.repeat(20)} />,
};
