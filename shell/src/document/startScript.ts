/**
 * Runs in the head: the site's code starts once the page was painted, so that what is read never waits for what answers
 * clicks. Meanwhile it arrives by the preloads that are marked. Nothing is painted in a tab that nobody sees: there it
 * starts at once, and where a browser does not tell of paints, behind the first frame.
 */
export const startScript =
  "(function(d,O){var e=d.addEventListener.bind(d),w=1;function start(){if(w){w=0;d.querySelectorAll('link[data-start]').forEach(function(l){d.head.appendChild(d.createElement('script')).src=l.href})}}function unseen(){if(d.hidden)start()}e('DOMContentLoaded',function(){unseen();if(O&&/paint/.test(O.supportedEntryTypes))new O(start).observe({type:'paint',buffered:true});else requestAnimationFrame(function(){setTimeout(start)})});e('visibilitychange',unseen)})(document,window.PerformanceObserver);";
