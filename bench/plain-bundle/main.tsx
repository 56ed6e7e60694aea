import { createElement, type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

/** An element of the page that is compared: its name, its attributes, and what is in it. */
type Content = string | readonly [name: string, attributes: Readonly<Record<string, string>>, ...Content[]];

const response = await fetch('/content.json');
const { page, form }: Record<'page' | 'form', readonly Content[]> = await response.json();

function Home() {
  const [isBlue, setBlue] = useState(false);
  const [isOpen, setOpen] = useState(false);
  document.documentElement.toggleAttribute('data-pressed-theme', isBlue);
  const show = (one: Content, key: number): ReactNode => {
    if (typeof one === 'string') {
      return one;
    }
    const [name, { class: className, ...attributes }, ...children] = one;
    const press = {
      theme: () => setBlue(!isBlue),
      dialog: () => setOpen(true),
    }[attributes['data-press'] ?? ''];
    return createElement(
      name,
      { ...attributes, key, className, ...(press && { onClick: press, href: undefined }) },
      ...children.map(show),
    );
  };
  return (
    <>
      {page.map(show)}
      <dialog open={isOpen}>{isOpen && form.map(show)}</dialog>
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Home /> }])} />
  </StrictMode>,
);
