/**
 * Catches presses on `data-early` controls until React has hydrated them (see `earlyPress`). A press on a
 * control without a value is remembered. With a value it takes effect at once: a link opens the dialog of
 * this id; menu, search and themes become attributes of the document. If a script fails, a pressed link is
 * followed, and for any other control the page is loaded again. A link is also followed after 10 s.
 */
export const earlyPressScript = [
  '{let d=document,q=earlyPresses=[],x,D=d.documentElement.dataset,',
  // Setting an address with a hash would only scroll.
  'f=()=>q.splice(0).map(t=>{t.ariaBusy=null;t.href?location=t:history.go()}),',
  // `q` is the search field of the icon's form.
  "s=({form:{q}})=>{D.search='';q.disabled=0;q.focus()},",
  'h=(n,f)=>addEventListener(n,f,1);',
  "h('click',(e,t=e.target.closest?.('[data-early]'))=>{if(!t|e.metaKey|e.ctrlKey|e.shiftKey|e.altKey)return;",
  "let[k,v,n]=t.dataset.early.split(' '),o=!(k in D);",
  // On a phone, the keyboard would cover the form.
  "if(k)if(t.href){(k=self[k]).showModal();matchMedia('(hover)').matches&&k.lastChild[0].focus()}",
  // A press acts like Enter in the field.
  'else if(t.form){if(!o&&t.form.q.value)return;s(t)}',
  'else{o?D[k]=v:delete D[k];try{n?(t.ariaChecked=o,localStorage[n]=o):t.ariaExpanded=o}catch{}}',
  'else{q.push(t);t.ariaBusy=o;x?f():setTimeout(()=>t.href&&t.ariaBusy&&f(),1e4)}',
  'e.preventDefault();e.stopPropagation()});',
  "h('keydown',(e,{key:k,ctrlKey:c,metaKey:m}=e,t=d.querySelector('[data-early=search]'))=>{",
  "k=='Escape'&&delete D.search;",
  // Only text fields have this method.
  "t&&!e.altKey&&(k=='/'?!c&!m&!e.target.select:/^k$/i.test(k)&&c!=m&!e.shiftKey)&&e.preventDefault(s(t))});",
  // Of all elements that can fail to load, only scripts have the property `text`.
  "h('error',e=>e.target.text+1&&f(x=1))}",
].join('');
