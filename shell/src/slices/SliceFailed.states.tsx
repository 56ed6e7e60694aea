import { SliceFailed } from './SliceFailed';

export const windowHeight = 420;
export const states = {
  'in place of a page': <SliceFailed />,
  'above a page that can still be read': (
    <>
      <SliceFailed isNote />
      <div className="container">
        <h1>Companies</h1>
      </div>
    </>
  ),
};
