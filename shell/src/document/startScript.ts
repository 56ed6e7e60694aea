/**
 * Runs in the head: the site's code is fetched and starts once the page was painted, so that what is read never waits
 * for what answers clicks, and shares no line with it. The links that are marked name it, for a medium that there is
 * not. Nothing is painted in a tab that nobody sees: there it starts at once, and where a browser does not tell of
 * paints, behind the first frame.
 */
export const startScript =
  "(function(d,O){var e=d.addEventListener.bind(d),w=1;function start(){if(w){w=0;d.querySelectorAll('link[data-start]').forEach(function(l){var n=l.cloneNode();if(l.dataset.start=='script'){n=d.createElement('script');n.src=l.href}else n.media='';d.head.appendChild(n)})}}function unseen(){if(d.hidden)start()}e('DOMContentLoaded',function(){unseen();if(O&&/paint/.test(O.supportedEntryTypes))new O(function(p){if(p.getEntriesByName('first-contentful-paint')[0])start()}).observe({type:'paint',buffered:true});else requestAnimationFrame(function(){setTimeout(start)})});e('visibilitychange',unseen)})(document,window.PerformanceObserver);";
