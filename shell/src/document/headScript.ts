import { addressScript } from './documentAddress';
import { earlyPressScript } from './earlyPressScript';

/** Runs before the first paint, so that stored themes never flash and styles can tell that scripts run. */
export const themeScript =
  "(function(d){function on(k){return localStorage.getItem(k)==='true'}d.js='';try{if(on('isBlueTheme'))d.theme='blue';if(on('companiesDarkTheme'))d.companies='dark'}catch(e){}addEventListener('DOMContentLoaded',function(){document.querySelectorAll('[data-early][role=switch]').forEach(function(t){t.ariaChecked=t.dataset.early.split(' ')[0]in d})})})(document.documentElement.dataset)";

/** Runs in the head, so that styles know from the first frame on whether the page is scrolled. */
export const scrollScript =
  "addEventListener('scroll',()=>{let d=document,h=d.querySelector('[data-solid-past]');d.documentElement.toggleAttribute('data-scrolled',scrollY>h?.dataset.solidPast)},{passive:true});";

/**
 * The page's only Trusted Types policy, before any other script. It is the default policy because it must
 * also cover code that does not know about it: the bundler's, the federation's, React's, antd's, and that of
 * older releases.
 * - Addresses of scripts: files of the shell and of releases.
 * - HTML: texts without a tag (style sheets, and the page's own JSON), and the empty element with which React
 * makes scripts.
 * - Code: JSON, which does nothing (metadata of pages for search engines).
 * Everything else throws. It contains no `<`, so that React may write it again.
 */
export const trustedTypesScript =
  "(function(t,f){if(t)t.createPolicy('default',{createScriptURL:function(u){var a=new URL(u,document.baseURI);return a.origin===location.origin&&f.test(a.pathname+a.search)?a.href:null},createHTML:function(h){return /\\x3c/.test(h)&&h!=='\\x3cscript>\\x3c/script>'?null:h},createScript:function(s){try{JSON.parse(s);return s}catch(e){return null}}})})(window.trustedTypes,/^\\/(assets|slices)\\/[\\w.~\\/-]+\\.js$/);";

/**
 * Starts the site's code once the page has been painted, so that content neither waits for code nor shares
 * bandwidth with it. A media query that never matches marks the code's links. A hidden tab paints nothing, so
 * the code starts at once; without reports of paints, it starts after the first frame.
 */
const startScript =
  "(function(d,O){var e=d.addEventListener.bind(d),w=1;function start(){if(w){w=0;d.querySelectorAll('link[data-start]').forEach(function(l){var n=l.cloneNode();if(l.dataset.start=='script'){n=d.createElement('script');n.src=l.href}else n.media='';d.head.appendChild(n)})}}function unseen(){if(d.hidden)start()}e('DOMContentLoaded',function(){unseen();if(O&&/paint/.test(O.supportedEntryTypes))new O(function(p){if(p.getEntriesByName('first-contentful-paint')[0])start()}).observe({type:'paint',buffered:true});else requestAnimationFrame(function(){setTimeout(start)})});e('visibilitychange',unseen)})(document,window.PerformanceObserver);";

/** The only inline script; the content security policy allows it by its hash. */
export const headScript = `${trustedTypesScript}${addressScript}${earlyPressScript}${startScript}${scrollScript}${themeScript}`;
