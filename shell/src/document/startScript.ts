/**
 * Runs in the head: the site's code is fetched as soon as all styles have arrived, so that what visitors see first never
 * shares bandwidth with it, and while the page is laid out and painted. What it does then waits for the first paint:
 * see `start.ts`. The code's links are marked by a media query that never matches. A stylesheet that fails ends the
 * wait, too.
 */
export const startScript =
  "(function(d){var e=d.addEventListener.bind(d),w=1;function start(){if(w){w=0;d.querySelectorAll('link[data-start]').forEach(function(l){var n=l.cloneNode();if(l.dataset.start=='script'){n=d.createElement('script');n.src=l.href}else n.media='';d.head.appendChild(n)})}}function styled(){if(d.body&&[].every.call(d.querySelectorAll('link[rel=stylesheet]'),function(l){return l.sheet}))start()}e('load',styled,true);e('DOMContentLoaded',styled);e('error',start,true)})(document);";
