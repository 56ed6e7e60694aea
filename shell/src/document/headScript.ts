import { addressScript } from './documentAddress';
import { earlyPressScript } from './earlyPressScript';

/** Before the first paint: themes never flash, and styles know of scripts. */
export const themeScript =
  "(function(d){function on(k){return localStorage.getItem(k)==='true'}d.js='';try{if(on('isBlueTheme'))d.theme='blue';if(on('companiesDarkTheme'))d.companies='dark'}catch(e){}addEventListener('DOMContentLoaded',function(){document.querySelectorAll('[data-early][role=switch]').forEach(function(t){t.ariaChecked=t.dataset.early.split(' ')[0]in d})})})(document.documentElement.dataset)";

/** From the first frame, styles know of scrolling. */
export const scrollScript =
  "addEventListener('scroll',()=>{let d=document,h=d.querySelector('[data-solid-past]');d.documentElement.toggleAttribute('data-scrolled',scrollY>h?.dataset.solidPast)},{passive:true});";

/**
 * The only Trusted Types policy, before any other script; the default one, which also covers code that knows none.
 * - Scripts: files of shell and releases.
 * - HTML: texts without a tag, and the empty element with which React makes scripts.
 * - Code: JSON, which does nothing.
 * Everything else throws. Without `<`, React may write it again.
 */
export const trustedTypesScript =
  "(function(t,f){if(t)t.createPolicy('default',{createScriptURL:function(u){var a=new URL(u,document.baseURI);return a.origin===location.origin&&f.test(a.pathname+a.search)?a.href:null},createHTML:function(h){return /\\x3c/.test(h)&&h!=='\\x3cscript>\\x3c/script>'?null:h},createScript:function(s){try{JSON.parse(s);return s}catch(e){return null}}})})(window.trustedTypes,/^\\/(assets|slices)\\/[\\w.~\\/-]+\\.js$/);";

/**
 * Starts the site's code after the first paint, which shares no bandwidth with it: until then, a media query that
 * never matches holds its links. Hidden tabs paint nothing
 * and start at once; without reports of paints, the first frame counts.
 */
const startScript =
  "(function(d,O){var e=d.addEventListener.bind(d),w=1;function start(){if(w){w=0;d.querySelectorAll('link[data-start]').forEach(function(l){var n=l.cloneNode();if(l.dataset.start=='script'){n=d.createElement('script');n.src=l.href}else n.media='';d.head.appendChild(n)})}}function unseen(){if(d.hidden)start()}e('DOMContentLoaded',function(){unseen();if(O&&/paint/.test(O.supportedEntryTypes))new O(function(p){if(p.getEntriesByName('first-contentful-paint')[0])start()}).observe({type:'paint',buffered:true});else requestAnimationFrame(function(){setTimeout(start)})});e('visibilitychange',unseen)})(document,window.PerformanceObserver);";

/** The only inline script, allowed by its hash. */
export const headScript = `${trustedTypesScript}${addressScript}${earlyPressScript}${startScript}${scrollScript}${themeScript}`;
