/** Runs before the first paint, so that stored themes never flash and styles can tell that scripts run. */
export const themeScript =
  "(function(d){function on(k){return localStorage.getItem(k)==='true'}d.js='';try{if(on('isBlueTheme'))d.theme='blue';if(on('companiesDarkTheme'))d.companies='dark'}catch(e){}addEventListener('DOMContentLoaded',function(){document.querySelectorAll('[data-early][role=switch]').forEach(function(t){t.ariaChecked=t.dataset.early.split(' ')[0]in d})})})(document.documentElement.dataset)";
