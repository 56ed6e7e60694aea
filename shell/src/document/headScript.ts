import { addressScript } from './documentAddress';
import { earlyPressScript } from './earlyPressScript';

/** Runs before the first paint, so that themes do not flash and styles know that scripts run. */
export const themeScript =
  "(function(d){function on(k){return localStorage.getItem(k)==='true'}d.js='';try{if(on('isBlueTheme'))d.theme='blue';if(on('companiesDarkTheme'))d.companies='dark'}catch(e){}addEventListener('DOMContentLoaded',function(){document.querySelectorAll('[data-early][role=switch]').forEach(function(t){t.ariaChecked=t.dataset.early.split(' ')[0]in d})})})(document.documentElement.dataset)";

/** Styles know from the first frame whether the page is scrolled. */
export const scrollScript =
  "addEventListener('scroll',()=>{let d=document,h=d.querySelector('[data-solid-past]');d.documentElement.toggleAttribute('data-scrolled',scrollY>h?.dataset.solidPast)},{passive:true});";

/**
 * This default policy is the only Trusted Types policy and exists before any other script, so it also covers
 * code that knows of none. It allows:
 * - as scripts, the files of the shell and of releases;
 * - as HTML, texts without a tag, and the empty element with which React creates scripts;
 * - as code, JSON, which does nothing.
 * Everything else throws. React may write text without `<` again.
 */
export const trustedTypesScript =
  "(function(t,f){if(t)t.createPolicy('default',{createScriptURL:function(u){var a=new URL(u,document.baseURI);return a.origin===location.origin&&f.test(a.pathname+a.search)?a.href:null},createHTML:function(h){return /\\x3c/.test(h)&&h!=='\\x3cscript>\\x3c/script>'?null:h},createScript:function(s){try{JSON.parse(s);return s}catch(e){return null}}})})(window.trustedTypes,/^\\/(assets|slices)\\/[\\w.~\\/-]+\\.js$/);";

/**
 * Starts the site's code after the first paint, so that both do not share bandwidth: until then, the links
 * have a media query that never matches. Hidden tabs paint nothing and start at once. In browsers that do not
 * report paints, the first frame counts.
 */
const startScript =
  "(function(d,O){var e=d.addEventListener.bind(d),w=1;function start(){if(w){w=0;d.querySelectorAll('link[data-start]').forEach(function(l){var n=l.cloneNode();if(l.dataset.start=='script'){n=d.createElement('script');n.src=l.href}else n.media='';d.head.appendChild(n)})}}function unseen(){if(d.hidden)start()}e('DOMContentLoaded',function(){unseen();if(O&&/paint/.test(O.supportedEntryTypes))new O(function(p){if(p.getEntriesByName('first-contentful-paint')[0])start()}).observe({type:'paint',buffered:true});else requestAnimationFrame(function(){setTimeout(start)})});e('visibilitychange',unseen)})(document,window.PerformanceObserver);";

/** This is the only inline script; the security policy allows it by its hash. */
export const headScript = `${trustedTypesScript}${addressScript}${earlyPressScript}${startScript}${scrollScript}${themeScript}`;
