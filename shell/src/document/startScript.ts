/**
 * Runs in the head: the site's code is fetched and started once the page has been painted, so that content never waits
 * for code or shares bandwidth with it. The code's links are marked by a media query that never matches. Nothing is
 * painted in a hidden tab, so there the code starts at once; in browsers that do not report paints, it starts after the
 * first frame.
 */
export const startScript =
  "(function(d,O){var e=d.addEventListener.bind(d),w=1;function start(){if(w){w=0;d.querySelectorAll('link[data-start]').forEach(function(l){var n=l.cloneNode();if(l.dataset.start=='script'){n=d.createElement('script');n.src=l.href}else n.media='';d.head.appendChild(n)})}}function unseen(){if(d.hidden)start()}e('DOMContentLoaded',function(){unseen();if(O&&/paint/.test(O.supportedEntryTypes))new O(function(p){if(p.getEntriesByName('first-contentful-paint')[0])start()}).observe({type:'paint',buffered:true});else requestAnimationFrame(function(){setTimeout(start)})});e('visibilitychange',unseen)})(document,window.PerformanceObserver);";
