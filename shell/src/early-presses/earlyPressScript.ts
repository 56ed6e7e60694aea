/** After this long, a link that was pressed is followed, in milliseconds: the site's code is late, or will never come. */
const PATIENCE = 10_000;

/**
 * Runs in the head: hears presses on controls marked by `data-early` until React has them (`earlyPress` of the platform
 * takes the mark away). A mark without a value has the press remembered. One with a value shows its effect at once, by an
 * attribute of the document: the menu, the search's field (where typing then lands), and the two themes. If a script
 * fails, links that were or are pressed lead on at once, and anything else to the page again, which fetches the code
 * once more.
 */
export const earlyPressScript = [
  '((d,q,x)=>{let D=d.documentElement.dataset,',
  // A remembered link leads on; for anything else the page is reloaded: an address with a hash would only scroll.
  'f=()=>q.splice(0).map(t=>{t.ariaBusy=null;t.href?location=t.href:history.go()}),',
  // Opens the search: the field of the form that the icon belongs to.
  "s=({form:{q}})=>{D.search='';q.disabled=0;q.focus()},",
  'h=(n,f)=>addEventListener(n,f,1);earlyPresses=q;',
  "h('click',e=>{let t=e.target.closest?.('[data-early]'),[k,v,n]=t?t.dataset.early.split(' '):[],o=!(k in D);",
  'if(!t|e.metaKey|e.ctrlKey|e.shiftKey|e.altKey)return;',
  // The icon sends what was typed, as Enter in the field does.
  "if(k)if(t.type=='submit'){if(!o&&t.form.q.value)return;s(t)}",
  "else{if(o)D[k]=v||'';else delete D[k];t[n?'ariaChecked':'ariaExpanded']=o;try{if(n)localStorage[n]=o}catch{}}",
  `else{q.push(t);t.ariaBusy=!0;x?f():setTimeout(()=>t.href&&q.includes(t)&&f(),${PATIENCE})}`,
  'e.preventDefault();e.stopPropagation()});',
  "h('keydown',e=>{let k=e.key,c=e.ctrlKey,m=e.metaKey,t=d.querySelector('[data-early=search]');",
  "if(k=='Escape')delete D.search;",
  "if(t&&!e.altKey&&(k=='/'?!(c|m)&&!e.target.closest('input,textarea'):/^k$/i.test(k)&&c!=m&!e.shiftKey))e.preventDefault(s(t))});",
  "h('error',e=>{if(e.target.tagName=='SCRIPT')f(x=1)})",
  '})(document,[]);',
].join('');
