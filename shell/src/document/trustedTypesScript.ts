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
