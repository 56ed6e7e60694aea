/**
 * Hears presses on controls marked by `data-early` until React has them (see `earlyPress` of the platform). A
 * mark without a value has the press remembered. One with a value shows its effect at once: a link opens the
 * dialog with this id; the menu, the search and the two themes are attributes of the document. If a script
 * fails, or after 10 s without the code, a pressed link leads on; a failed script reloads the page for
 * anything else.
 */
export const earlyPressScript = [
  '{let d=document,q=earlyPresses=[],x,D=d.documentElement.dataset,',
  // A remembered link leads on; for anything else the page is reloaded: an address with a hash would only scroll.
  'f=()=>q.splice(0).map(t=>{t.ariaBusy=null;t.href?location=t:history.go()}),',
  // `q` is the search field of the icon's form.
  "s=({form:{q}})=>{D.search='';q.disabled=0;q.focus()},",
  'h=(n,f)=>addEventListener(n,f,1);',
  "h('click',(e,t=e.target.closest?.('[data-early]'))=>{if(!t|e.metaKey|e.ctrlKey|e.shiftKey|e.altKey)return;",
  "let[k,v,n]=t.dataset.early.split(' '),o=!(k in D);",
  // The keyboard of a phone would cover the dialog, whose last part is the form.
  "if(k)if(t.href){(k=self[k]).showModal();matchMedia('(hover)').matches&&k.lastChild[0].focus()}",
  // The icon sends what was typed, as Enter in the field does.
  'else if(t.form){if(!o&&t.form.q.value)return;s(t)}',
  'else{o?D[k]=v:delete D[k];try{n?(t.ariaChecked=o,localStorage[n]=o):t.ariaExpanded=o}catch{}}',
  'else{q.push(t);t.ariaBusy=o;x?f():setTimeout(()=>t.href&&t.ariaBusy&&f(),1e4)}',
  'e.preventDefault();e.stopPropagation()});',
  "h('keydown',(e,{key:k,ctrlKey:c,metaKey:m}=e,t=d.querySelector('[data-early=search]'))=>{",
  "k=='Escape'&&delete D.search;",
  // Only fields for text have a method to select it.
  "t&&!e.altKey&&(k=='/'?!c&!m&!e.target.select:/^k$/i.test(k)&&c!=m&!e.shiftKey)&&e.preventDefault(s(t))});",
  // Of what can fail to load, only a script has a text.
  "h('error',e=>e.target.text+1&&f(x=1))}",
].join('');
